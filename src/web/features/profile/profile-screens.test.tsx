import { expect, test } from 'vitest';
import type { OwnSession } from '#shared/auth/account-schema.ts';
import { SessionList } from '#web/features/auth/account/session-list.tsx';
import { renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import { ProfilePage } from './profile-page.tsx';

const PROFILE = 'GET /api/auth/user/profile';

test.each<[string, Answer, shown: string, notShown: string]>([
  ['a broken connection', null, "We couldn't load your profile.", 'No profile found.'],
  [
    'a failure of the server',
    { status: 500, body: { success: false, message: 'Failed to fetch profile' } },
    'Failed to fetch profile',
    'No profile found.',
  ],
  [
    'a missing profile',
    { status: 404, body: { success: false, message: 'Gone', code: 'NOT_FOUND' } },
    'No profile found.',
    "We couldn't load your profile.",
  ],
])(
  'after %s, My Profile shows an error, and Retry requests the profile again',
  async (_case, answer, shown, notShown) => {
    let asked = 0;
    const { screen } = await renderAt('/profile', <ProfilePage />, (call) => {
      if (call === PROFILE) asked += 1;
      return answer;
    });
    await expect.element(screen.getByText(shown, { exact: true })).toBeVisible();
    expect(screen.getByText(notShown).query()).toBeNull();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => asked).toBe(2);
  },
);

function aSession(number: number): OwnSession {
  return {
    _id: `session-${number}`,
    device: `Chrome ${number} on Android`,
    kind: 'phone',
    network: '203.0.113.x',
    startedAt: '2026-11-01T06:00:00Z',
    lastSeenAt: '2026-11-02T06:00:00Z',
    isThis: number === 1,
  };
}

test.each([
  [3, 3],
  [5, 3],
])('a member with %i sessions sees %i of them until "Show all" is pressed', async (count, shown) => {
  const sessions = Array.from({ length: count }, (_, index) => aSession(index + 1));
  const { screen } = await renderAt('/profile/account', <SessionList />, () => ({
    body: { success: true, sessions },
  }));
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(shown);
  const all = screen.getByRole('button', { name: `Show all ${count}` });
  if (count === shown) return expect(all.query()).toBeNull();
  await all.click();
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(count);
  expect(document.activeElement).toBe(screen.getByRole('listitem').elements()[shown]);
  expect(all.query()).toBeNull();
});
