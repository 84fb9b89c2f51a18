import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import type { User } from '#shared/members/schema.ts';
import { renderAt, type Answers } from '../../../../tests/support/rendered.tsx';
import { VerifierOnly } from './admin-only.tsx';
import { MemberMenu } from './member-menu.tsx';

const ASHA = { _id: 'asha', first_name: 'Asha', last_name: 'Kumari', profileImage: null, role: 'user' };
const SCOPES = [{ state: 'Kerala', district: null }];

async function open(user: object | null, factor = { isOn: false, isRequired: false }) {
  if (user !== null) localStorage.setItem('authToken', 'half');
  onTestFinished(() => localStorage.clear());
  const answers: Answers = (call) => ({
    body: { success: true, ...(call === 'GET /api/auth/user/second-factor' ? factor : { user }) },
  });
  return renderAt(
    '/verify',
    <Routes>
      <Route path="/verify" element={<VerifierOnly skeleton={null}>{() => <p>The queue</p>}</VerifierOnly>} />
      <Route path="*" element={<p>Another screen</p>} />
    </Routes>,
    answers,
  );
}

test("a verifier sees the verifiers' queue", async () => {
  const { screen } = await open({ ...ASHA, verifierOf: SCOPES });
  await expect.element(screen.getByText('The queue')).toBeVisible();
});

test('a verifier without the required second factor is sent to set one up', async () => {
  const { screen } = await open({ ...ASHA, verifierOf: SCOPES }, { isOn: false, isRequired: true });
  await expect.element(screen.getByText('Set up two-factor sign-in first')).toBeVisible();
});

test.each([
  ['a visitor', null],
  ['a member', ASHA],
  ['an administrator', { ...ASHA, role: 'admin' }],
])("%s is redirected from the verifiers' queue to the home page", async (_who, user) => {
  const { screen, address } = await open(user);
  await expect.element(screen.getByText('Another screen')).toBeVisible();
  expect(address()).toBe('/');
});

test.each([
  ['a verifier', { ...ASHA, verifierOf: SCOPES }, ['Verify sign-ups']],
  ['a member', ASHA, []],
  ['an administrator', { ...ASHA, role: 'admin' }, ['Admin Dashboard']],
])('the menu of %s contains only the links of their role', async (_who, user, expected) => {
  const { screen } = await renderAt('/about', <MemberMenu member={user as User} />);
  await screen.getByRole('button', { name: /^Hi/ }).click();
  await expect.element(screen.getByRole('link', { name: 'Your Profile' })).toBeVisible();
  const links = screen.getByRole('link').elements();
  const names = links.map(({ textContent }) => textContent);
  expect(names.filter((name) => /Verify|Dashboard/.test(name ?? ''))).toEqual(expected);
});
