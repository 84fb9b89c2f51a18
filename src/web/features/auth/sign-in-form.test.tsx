import { expect, test } from 'vitest';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { SignInForm } from './sign-in-form.tsx';

test('after sign-in the button is no longer busy and the success dialog greets the member by name', async () => {
  const user = { _id: '1', first_name: 'Asha', role: 'user' };
  const { screen, address } = await renderAt('/signin', <SignInForm>{null}</SignInForm>, () => ({
    body: { success: true, token: 'half', user },
  }));
  await screen.getByLabelText('Email or username').fill('asha');
  await screen.getByLabelText('Password', { exact: true }).fill('whatever');
  await screen.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Welcome back, Asha' });
  await expect.element(dialog.getByText('You have successfully signed in.')).toBeVisible();
  const submit = document.querySelector('form button[type=submit]');
  expect(submit?.textContent).toBe('Sign In');
  expect(submit?.getAttribute('aria-busy')).toBeNull();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.poll(address).toBe('/');
});
