import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import type { User } from '#shared/members/schema.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { VisitorsOnly } from './guards.tsx';

const ASHA = { _id: 'asha', first_name: 'Asha', last_name: 'Kumari', profileImage: null, role: 'user' };

function SignInPage() {
  const { begin } = useSessionActions();
  return <button onClick={() => begin('half', ASHA as User)}>Sign in</button>;
}

/** Opens an address as a user with this role, or as a visitor if it is null. Only /signin is for visitors. */
async function open(at: string, role: string | null) {
  if (role !== null) localStorage.setItem('authToken', 'half');
  onTestFinished(() => localStorage.clear());
  const page = (
    <VisitorsOnly>
      <SignInPage />
    </VisitorsOnly>
  );
  return renderAt(
    at,
    <Routes>
      <Route path="/signin" element={page} />
      <Route path="*" element={<p>Another screen</p>} />
    </Routes>,
    () => ({ body: { success: true, user: { ...ASHA, role } } }),
  );
}

test.each([
  ['a member', 'user', '/signin', '/'],
  ['a member with a page to return to', 'user', '/signin?next=%2Fjnvians%3Fsearch%3Da', '/jnvians?search=a'],
  ["a member with another site's page to return to", 'user', '/signin?next=%2F%2Fevil.example', '/'],
  ['an administrator', 'admin', '/signin', '/admin/dashboard'],
  [
    "an administrator with a member's page to return to",
    'admin',
    '/signin?next=%2Fprofile',
    '/admin/dashboard',
  ],
  [
    "an administrator with an administrators' screen to return to",
    'admin',
    '/signin?next=%2Fadmin%2Freports%3Ftab%3Dclosed',
    '/admin/reports?tab=closed',
  ],
])('the sign-in screen redirects %s who is already signed in', async (_who, role, at, to) => {
  const { screen, address } = await open(at, role);
  await expect.element(screen.getByText('Another screen')).toBeVisible();
  expect(address()).toBe(to);
});

test('a visitor who signs in stays on the sign-in screen, which then shows its dialogs', async () => {
  const { screen, address } = await open('/signin', null);
  const button = screen.getByRole('button', { name: 'Sign in' });
  await button.click();
  await expect.poll(() => localStorage.getItem('authToken')).toBe('half');
  await expect.element(button).toBeVisible();
  expect(address()).toBe('/signin');
});
