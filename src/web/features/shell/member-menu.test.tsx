import { expect, test } from 'vitest';
import type { User } from '#shared/members/schema.ts';
import { renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import { MemberMenu } from './member-menu.tsx';

const ASHA = { _id: 'asha', first_name: 'Asha', last_name: 'Kumari', profileImage: null, role: 'user' };

test.each<[string, Answer, string]>([
  ['is rejected', { status: 500, body: { success: false } }, 'Logout failed'],
  ['does not reach the server', null, 'Something went wrong while logging out'],
])(
  'a logout request that %s shows an error, and the browser still deletes the token',
  async (_what, answer, sentence) => {
    localStorage.setItem('authToken', 'half');
    localStorage.setItem('auth', JSON.stringify(ASHA));
    const { screen, address } = await renderAt('/about', <MemberMenu member={ASHA as User} />, (call) =>
      call === 'POST /api/auth/logout' ? answer : { body: { success: true, user: ASHA } },
    );
    await screen.getByRole('button', { name: /^Hi/ }).click();
    await screen.getByRole('button', { name: 'Logout' }).click();
    const alert = screen.getByRole('alertdialog');
    await expect.element(alert.getByText(sentence, { exact: true })).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect.poll(address).toBe('/signin');
    expect([localStorage.getItem('authToken'), localStorage.getItem('auth')]).toEqual([null, null]);
  },
);
