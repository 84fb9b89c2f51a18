import { expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#shared/members/schema.ts';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { InboxLink } from './inbox-link.tsx';

/** The call waits until the page is idle, which takes long on a busy machine. */
const PATIENCE = { timeout: 10_000 };
const MEMBER = {
  role: 'user',
  approvalStatus: 'approved',
  emailConfirmed: true,
  guardianConsent: 'not-needed',
} as User;

const show = (member: User, waiting = 0) => {
  const calls: string[] = [];
  const rendered = renderAt('/about', <InboxLink member={member}>Mail</InboxLink>, (called) => {
    calls.push(called);
    return { body: { success: true, waiting } };
  });
  return rendered.then(({ screen }) => ({ screen, calls }));
};

test.each([
  [0, 'Inbox', 'Mail'],
  [1, 'Inbox, 1 request waits', 'Mail1'],
  [2, 'Inbox, 2 requests wait', 'Mail2'],
  [120, 'Inbox, 120 requests wait', 'Mail99+'],
])('the link to the inbox names %i waiting requests, with one call', async (waiting, name, shown) => {
  const { screen, calls } = await show(MEMBER, waiting);
  const link = screen.getByRole('link', { name, exact: true });
  await expect.element(link, PATIENCE).toHaveAttribute('href', '/inbox');
  await expect.poll(() => calls, PATIENCE).toEqual(['GET /api/contact-requests/waiting']);
  await expect
    .poll(() =>
      [...link.element().querySelectorAll('[aria-hidden]')].map((part) => part.textContent).join(''),
    )
    .toBe(shown);
});

test('a pending member has no link to the inbox, and causes no call', async () => {
  const { screen, calls } = await show({ ...MEMBER, approvalStatus: 'pending' });
  expect(screen.getByRole('link').elements()).toEqual([]);
  expect(calls).toEqual([]);
});

test('the count is fetched again when the window gets focus and it is older than 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { screen, calls } = await show(MEMBER, 1);
  // The clock moves only once the answer has arrived, because a later answer would count as fresh.
  const link = screen.getByRole('link', { name: 'Inbox, 1 request waits', exact: true });
  await expect.element(link, PATIENCE).toBeVisible();
  expect(calls).toHaveLength(1);
  const focus = () => dispatchEvent(new Event('visibilitychange'));
  focus();
  vi.setSystemTime(Date.now() + 31_000);
  focus();
  await expect.poll(() => calls, PATIENCE).toHaveLength(2);
});
