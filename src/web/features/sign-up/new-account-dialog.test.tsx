/** Tests the dialog after a sign-up, which must not reveal whether the address had an account. */
import { expect, test } from 'vitest';
import type { User } from '#shared/members/schema.ts';
import { renderAt, type Answer, type Answers } from '../../../../tests/support/rendered.tsx';
import { NO_ANSWERS } from './draft.ts';
import { NewAccountDialog } from './new-account-dialog.tsx';

const TYPED = { ...NO_ANSWERS, first_name: 'Asha', email: 'asha@example.com', password: 'Banyan-Tree-99' };
const ASHA = { _id: '1', first_name: 'Asha', role: 'user', emailConfirmed: false } as User;
const ENTERED = { body: { success: true, token: 'half', user: ASHA } };
const OTHER_CODE = "This isn't the code in our latest email. Check the six digits.";
const refusal = (status: number, code: string, fields = {}) => ({
  status,
  body: { success: false, code, message: 'No.', fields },
});
const WRONG_CODE = refusal(400, 'BAD_LINK', { code: OTHER_CODE });

/** Server responses for an address without an account (free), and for one that already has an account (taken). */
const WORLDS: readonly (readonly [string, Readonly<Record<string, Answer>>])[] = [
  ['free', { 'POST /api/auth/signin': ENTERED, 'POST /api/auth/confirm-email': WRONG_CODE }],
  ['taken', { 'POST /api/auth/signin': refusal(401, 'WRONG_CREDENTIALS') }],
];

async function open(answers: Answers, signUpAgain = async () => ({})) {
  localStorage.clear();
  const calls: string[] = [];
  const { screen, address } = await renderAt(
    '/signup',
    <NewAccountDialog answers={TYPED} signUpAgain={signUpAgain} />,
    (call, url) => {
      calls.push(call);
      return answers(call, url);
    },
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Welcome, Asha' });
  const tryCode = async (code: string) => {
    await dialog.getByLabelText('Six-digit code').fill(code);
    await dialog.getByRole('button', { name: 'Confirm and sign in' }).click();
  };
  return { screen, dialog, address, calls, tryCode };
}

test("entering the right code confirms the new member's address and signs them in", async () => {
  const { address, tryCode } = await open((call) =>
    call === 'POST /api/auth/confirm-email'
      ? { body: { success: true, message: 'Confirmed.' } }
      : call === 'POST /api/auth/signin'
        ? ENTERED
        : null,
  );
  await tryCode(' 123 456 ');
  await expect.poll(address).toBe('/jnvians');
  expect(localStorage.getItem('authToken')).toBe('half');
});

test('a confirmation code without six digits is rejected before any request is sent', async () => {
  const { dialog, calls, tryCode } = await open(() => null);
  await tryCode('12');
  await expect.element(dialog.getByText('Enter the six digits from the email.')).toBeVisible();
  expect(calls).not.toContain('POST /api/auth/signin');
});

test('wrong confirmation codes show the same error for a free and a taken address, and start no session', async () => {
  const shown: (string | null)[][] = [];
  for (const [, answers] of WORLDS) {
    const { screen, dialog, calls, tryCode } = await open((call) => answers[call] ?? null);
    const texts: (string | null)[] = [];
    for (const sentence of [
      ...Array.from({ length: 5 }, () => OTHER_CODE),
      'Too many attempts. Use the link in the email, or try again in an hour.',
    ]) {
      await tryCode('111111');
      await expect.element(dialog.getByText(sentence)).toBeVisible();
      await expect.element(dialog.getByRole('button', { name: 'Confirm and sign in' })).toBeVisible();
      texts.push(dialog.element().textContent);
    }
    expect(calls.filter((call) => call === 'POST /api/auth/signin').length).toBeGreaterThan(0);
    expect(localStorage.getItem('authToken')).toBeNull();
    shown.push(texts);
    await screen.unmount();
  }
  expect(shown[0]).toEqual(shown[1]);
});

test('correcting the address shows the same dialog, whether the first address was free or taken', async () => {
  const shown: (string | null)[] = [];
  for (const [world, answers] of WORLDS) {
    const again: string[] = [];
    const { screen, dialog, calls } = await open(
      (call) =>
        call === 'PUT /api/auth/user/email'
          ? { body: { success: true, user: ASHA, message: "We've sent an email to asha.k@example.com." } }
          : (answers[call] ?? null),
      async (...[email]: string[]) => {
        again.push(email ?? '');
        return {};
      },
    );
    await dialog.getByRole('button', { name: 'Wrong address?' }).click();
    const field = dialog.getByLabelText('Correct email address');
    await field.fill('asha.k@example.net');
    await dialog.getByRole('button', { name: 'Save and send' }).click();
    await expect
      .element(dialog.getByText('Please enter a valid email address ending with .com.'))
      .toBeVisible();
    await field.fill('asha.k@example.com');
    await dialog.getByRole('button', { name: 'Save and send' }).click();
    await expect.element(dialog.getByText("We've sent an email to asha.k@example.com.")).toBeVisible();
    shown.push(dialog.element().textContent);
    expect(again).toEqual(world === 'taken' ? ['asha.k@example.com'] : []);
    expect(calls.includes('PUT /api/auth/user/email')).toBe(world === 'free');
    await screen.unmount();
  }
  expect(shown[0]).toBe(shown[1]);
});

test('closing the dialog after sign-up leads to the sign-in screen', async () => {
  const { dialog, address } = await open(() => null);
  await dialog.getByRole('button', { name: 'Confirm later' }).click();
  await expect.poll(address).toBe('/signin');
});
