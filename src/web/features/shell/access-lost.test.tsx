import { useQuery } from '@tanstack/react-query';
import { Route, Routes, useLocation } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { adminUserCalls } from '#shared/admin-users/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import { AdminOnly } from './admin-only.tsx';

const SUNITA = { _id: 'sunita', first_name: 'Sunita', last_name: 'Jha', profileImage: null, role: 'admin' };
const AT = '/admin/reports?tab=closed';
const SIGN_IN = `/signin?next=${encodeURIComponent(AT)}`;
const NOT_SIGNED_IN = {
  status: 401,
  body: { success: false, code: 'NOT_SIGNED_IN', message: 'Sign in first.' },
};
const FORBIDDEN = {
  status: 403,
  body: { success: false, code: 'FORBIDDEN', message: 'Unauthorized access' },
};

/** A screen with a list and an action. */
function List() {
  const list = useQuery({
    queryKey: ['admin', 'counts'],
    queryFn: () => call(adminUserCalls.countDashboard, {}),
  });
  return (
    <>
      <p>The reports</p>
      <button onClick={() => void list.refetch()}>Refresh</button>
    </>
  );
}

function SignIn() {
  const { pathname, search } = useLocation();
  return <p>Address: {pathname + search}</p>;
}

type Answers = { check: Answer; list: Answer };

/** Opens an administrators' screen; `answers` are the current replies of the session check and of the list. */
async function open(answers: Answers) {
  localStorage.setItem('authToken', 'half');
  localStorage.setItem('auth', JSON.stringify({ _id: 'sunita', first_name: 'Sunita', role: 'admin' }));
  onTestFinished(() => localStorage.clear());
  return load(answers);
}

/** Loads the screen with what this browser stores. */
async function load(answers: Answers) {
  return renderAt(
    AT,
    <Routes>
      <Route path="/admin/reports" element={<AdminOnly skeleton={null}>{() => <List />}</AdminOnly>} />
      <Route path="*" element={<SignIn />} />
    </Routes>,
    (target) => (target.includes('check-auth') ? answers.check : answers.list),
  );
}

const signedIn = { body: { success: true, user: SUNITA } };
const counted = { body: { success: true } };

test("an administrators' screen reports the end of the session, and links to sign-in and back", async () => {
  const answers: Parameters<typeof open>[0] = { check: signedIn, list: counted };
  const { screen, address } = await open(answers);
  await expect.element(screen.getByText('The reports')).toBeVisible();
  Object.assign(answers, { check: NOT_SIGNED_IN, list: NOT_SIGNED_IN });
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your session has ended' })).toHaveFocus();
  await expect.element(screen.getByText('The reports')).not.toBeInTheDocument();
  expect(address()).toBe(AT);
  await screen.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(screen.getByText(`Address: ${SIGN_IN}`)).toBeVisible();
});

test("an administrators' screen still reports the end of the session after a reload", async () => {
  const first = await open({ check: NOT_SIGNED_IN, list: NOT_SIGNED_IN });
  await expect.element(first.screen.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await first.screen.unmount();
  const { screen } = await load({ check: NOT_SIGNED_IN, list: NOT_SIGNED_IN });
  await expect.element(screen.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
});

test("an administrators' screen reports the loss of the role", async () => {
  const answers: Parameters<typeof open>[0] = { check: signedIn, list: counted };
  const { screen } = await open(answers);
  await expect.element(screen.getByText('The reports')).toBeVisible();
  Object.assign(answers, {
    check: { body: { success: true, user: { ...SUNITA, role: 'user' } } },
    list: FORBIDDEN,
  });
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect
    .element(screen.getByRole('heading', { name: 'You no longer have access to this page' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign in with another account' })).toBeVisible();
});
