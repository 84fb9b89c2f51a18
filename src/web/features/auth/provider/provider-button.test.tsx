/** Tests the button of the identity provider: the specified texts with Google, and another provider's name. */
import { expect, test } from 'vitest';
import { renderAt } from '../../../../../tests/support/rendered.tsx';
import { ProviderButton } from './provider-button.tsx';

const CONFIG = {
  success: true,
  emailSuffixes: ['.com'],
  emailSuffixesInUse: '*',
  passwordMinLength: 6,
  directoryAccess: 'approved',
  thisYear: 2026,
  firstYear: 1985,
  noticeVersion: '2026-11-24',
  sampleCommunity: false,
};

async function render(googleSignIn: boolean, identityProvider: string) {
  const { screen } = await renderAt('/signin', <ProviderButton />, (call) =>
    call === 'GET /api/config'
      ? { body: { ...CONFIG, googleSignIn, identityProvider } }
      : { status: 500, body: { success: false } },
  );
  return screen;
}

test('without a provider the button says "Sign in with Google" and explains that it is not set up', async () => {
  const screen = await render(false, 'Google');
  await screen.getByRole('button', { name: 'Sign in with Google', exact: true }).click();
  await expect.element(screen.getByText("Google sign-in isn't set up on this site yet.")).toBeVisible();
});

test('with another provider the button has its name, and a failed start has a sentence', async () => {
  const screen = await render(true, 'Keycloak');
  await screen.getByRole('button', { name: 'Sign in with Keycloak', exact: true }).click();
  const alert = screen.getByRole('alertdialog');
  await expect
    .element(alert.getByText("We couldn't start this sign-in. Please sign in with your password."))
    .toBeVisible();
  expect(alert.element().textContent).not.toContain('Google');
});
