/** Tests the error shown when an auth call fails: the server's message, or the prescribed default. */
import { expect, test } from 'vitest';
import { renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import { ForgotForm } from './forgot/forgot-form.tsx';
import { ResetDialog } from './forgot/reset-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** A failed response without a message. */
const SILENT = { status: 500, body: { success: false } } satisfies Answer;
const saying = (message: string) => ({
  status: 503,
  body: { success: false, message, code: 'BUSY' },
});

test("a failed reset request shows the server's message, or the default message if the response has none", async () => {
  let answer: Answer = SILENT;
  const { screen } = await renderAt('/signin/forgot-password', <ForgotForm />, () => answer);
  await screen.getByLabelText('Email').fill('asha@example.com');
  for (const [given, sentence] of [
    [SILENT, 'Failed to send reset link'],
    [saying(''), 'Failed to send reset link. Please try again.'],
    [saying('The mail server rests.'), 'The mail server rests.'],
  ] as const) {
    answer = given;
    await screen.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect.element(screen.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
  }
});

test('a failed password change shows the default message', async () => {
  const { screen } = await renderAt(
    '/signin/forgot-password',
    <ResetDialog token="unknown" onSpent={() => undefined} onClose={() => undefined} />,
    () => SILENT,
  );
  const dialog = screen.getByRole('dialog', { name: 'Set New Password' });
  const save = dialog.getByRole('button', { name: 'Set New Password' });
  await expect.element(save).toBeDisabled();
  for (const name of ['New password', 'Confirm password'])
    await dialog.getByRole('textbox', { name }).fill('Neem-Tree-2026');
  await save.click();
  await expect.element(dialog.getByText('Failed to reset password', { exact: true })).toBeVisible();
});

test('a failed sign-in without a server message shows the default message until the user types', async () => {
  const { screen } = await renderAt('/signin', <SignInForm>{null}</SignInForm>, () => SILENT);
  await screen.getByLabelText('Email or username').fill('asha');
  await screen.getByLabelText('Password', { exact: true }).fill('whatever');
  await screen.getByRole('button', { name: 'Sign In', exact: true }).click();
  const sentence = screen.getByText('Signin failed. Please check your credentials.');
  await expect.element(sentence).toBeVisible();
  await screen.getByLabelText('Email or username').fill('asha.kumari');
  await expect.element(sentence).not.toBeInTheDocument();
});
