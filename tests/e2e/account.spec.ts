/** Tests account flows: password reset, sessions, second factor, stolen token. */
import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { totpCode, totpStep } from '#server/platform/totp.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/browser.ts';
import { NEW_PASSWORD, openConfirmedAccount } from '../support/new-accounts.ts';
import { linkIn, mailTo } from '../support/outbox.ts';
import { fromBase32 } from '../support/second-factor.ts';

const NEW = 'Neem-Tree-2026';

async function aPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const resetDialog = (page: Page) => page.getByRole('dialog', { name: 'Set New Password' });

test('a password reset by email ends the old session, and the member can sign in with the new password', async ({
  browser,
  request,
}) => {
  const { email } = await openConfirmedAccount(request);
  const old = await aPage(browser);
  await signIn(old, email, NEW_PASSWORD);
  await old.goto('/profile/account');
  await expect(old.getByRole('heading', { name: 'My Account', exact: true })).toBeVisible();

  const page = await aPage(browser);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await askForLink(page, email);
  const mail = await mailTo(email, 'Your link to set a new password');
  await closeByButtonOnly(page, linkIn(mail));
  await setPassword(page, linkIn(mail), email);
  expect((await mailTo(email, 'Your password was changed')).text).toContain(
    "We've signed out all your devices",
  );

  await old.goto('/profile');
  await expect(old).toHaveURL(/\/signin/);
  await page.goto(linkIn(mail));
  await fillReset(page, NEW, NEW);
  await resetDialog(page).getByRole('button', { name: 'Set New Password' }).click();
  await expect(resetDialog(page).getByRole('alert')).toContainText('This link no longer works.');
  await resetDialog(page).getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(resetDialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  await signIn(old, email, NEW);
});

async function askForLink(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  await send.click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example');
  await send.click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await page.getByLabel('Email').fill(`nobody.${crypto.randomUUID()}@example.com`);
  await send.click();
  await expect(
    page.getByRole('status').getByText('No account exists with this email address.'),
  ).toBeVisible();
  await expect(page.getByRole('alert').getByText('No account exists with this email address.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByText(`We've sent a password reset link to ${email}`)).toBeVisible();
  await expect(page.getByText('Reset link has been sent to your email.')).toBeVisible();
  await page.getByRole('button', { name: 'Try with a different email' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
}

/**
 * Expects that only the Close button closes the reset dialog, with and without typed text, and that closing does not
 * consume the link.
 */
async function closeByButtonOnly(page: Page, link: string): Promise<void> {
  for (const typed of ['', 'Neem']) {
    await page.goto(link);
    await expect(resetDialog(page)).toBeVisible();
    await expect(page).toHaveURL('/signin/forgot-password');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await resetDialog(page).getByLabel('New password').fill(typed);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(resetDialog(page).getByLabel('New password')).toHaveValue(typed);
    await resetDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(resetDialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
  }
}

async function fillReset(page: Page, password: string, confirmation: string): Promise<void> {
  await resetDialog(page).getByLabel('New password').fill(password);
  await resetDialog(page).getByLabel('Confirm password').fill(confirmation);
}

async function setPassword(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  const dialog = resetDialog(page);
  await expect(dialog).toBeVisible();
  await page.reload();
  const submit = dialog.getByRole('button', { name: 'Set New Password' });
  for (const [password, word] of [
    ['abcdef', 'Weak'],
    ['abcdefgH', 'Medium'],
    ['abcdefG1', 'Strong'],
  ] as const) {
    await dialog.getByLabel('New password').fill(password);
    await expect(dialog.getByRole('status').getByText(word, { exact: true })).toBeVisible();
  }
  for (const hint of ['6 characters', 'An uppercase letter', 'A number', 'A special character'])
    await expect(dialog.getByRole('listitem').filter({ hasText: hint })).toBeVisible();
  await fillReset(page, 'Ab1!', 'Ab1!!');
  await submit.click();
  await expect(dialog.getByText('Password must be at least 6 characters long.')).toBeVisible();
  await expect(dialog.getByText('Passwords do not match.')).toBeVisible();
  await fillReset(page, NEW, NEW);
  await submit.click();
  await expect(page.getByText('Your password has been reset successfully.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/signin');
  await expect(page.getByLabel('Email or username')).toHaveValue(email);
}

test('a member changes the password and ends other sessions in My Profile', async ({ browser, request }) => {
  const { email } = await openConfirmedAccount(request);
  const [here, there] = [await aPage(browser), await aPage(browser)];
  for (const page of [here, there]) await signIn(page, email, NEW_PASSWORD);
  await mailTo(email, 'New sign-in to your account');

  await here.goto('/profile/account');
  const signedIn = here.getByRole('region', { name: "Where you're signed in" });
  await expect(signedIn.getByRole('listitem')).toHaveCount(2);
  await expect(signedIn.getByRole('listitem').first()).toContainText('This computer');
  await expectAccessible(here, 'My Account');
  await signedIn.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(signedIn.getByText('That device is signed out.')).toBeVisible();
  await expect(signedIn.getByText("You're not signed in anywhere else.")).toBeVisible();
  await there.goto('/profile');
  await expect(there).toHaveURL(/\/signin/);

  await signIn(there, email, NEW_PASSWORD);
  const form = here.getByRole('region', { name: 'Change password' });
  const change = form.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(form.getByText('Your current password is required.')).toBeVisible();
  await expect(form.getByText('Password must be at least 6 characters long.')).toBeVisible();
  await form.getByLabel('Current password').fill('wrong');
  await form.getByLabel('New password').fill(NEW);
  await form.getByLabel('Confirm password').fill(NEW);
  await change.click();
  await expect(form.getByText('Wrong password. Please try again.')).toBeVisible();
  await form.getByLabel('Current password').fill(NEW_PASSWORD);
  await change.click();
  await expect(form.getByRole('status').getByText(/^Your password is changed\./)).toBeVisible();
  await there.goto('/profile');
  await expect(there).toHaveURL(/\/signin/);
  await here.reload();
  await expect(here.getByRole('heading', { name: 'My Account', exact: true })).toBeVisible();
  await signIn(there, email, NEW);
});

test('a member turns on two-factor sign-in, then signs in with a code and with a recovery code', async ({
  browser,
  request,
}) => {
  const { email } = await openConfirmedAccount(request);
  const page = await aPage(browser);
  await signIn(page, email, NEW_PASSWORD);
  await page.goto('/profile/account');
  const factor = page.getByRole('region', { name: 'Two-factor sign-in' });
  await factor.getByRole('button', { name: 'Set it up' }).click();
  await factor.getByLabel('First, enter your password').fill(NEW_PASSWORD);
  await factor.getByRole('button', { name: 'Next' }).click();
  await expect(factor.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'setting the second factor up');
  const secret = fromBase32(((await factor.locator('li b').textContent()) ?? '').replaceAll(' ', ''));
  const code = (stepsAhead: number) => totpCode(secret, totpStep(new Date()) + stepsAhead);
  await factor.getByLabel('Six-digit code').fill('000000');
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByRole('alert').getByText(/^This code is wrong\./)).toBeVisible();
  await factor.getByLabel('Six-digit code').fill(code(0));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await factor.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await factor.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('navodayan-recovery-codes.txt');
  await factor.getByRole('button', { name: "I've saved them" }).click();
  await expect(factor.getByText('10 recovery codes left.')).toBeVisible();

  const other = await aPage(browser);
  await enter(other, email);
  const field = other.getByLabel('Code from your app');
  await expect(field).toBeFocused();
  await expect(other.getByRole('button', { name: 'Sign in with Google' })).toHaveCount(0);
  await expectAccessible(other, 'the code at sign-in');
  await field.fill('000000');
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other.getByText(/^This code is wrong or was already used\./)).toBeVisible();
  await field.fill(code(1));
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other.getByRole('alertdialog')).toContainText('You have successfully signed in.');

  const third = await aPage(browser);
  await enter(third, email);
  await third.getByLabel('Code from your app').fill(codes[0] ?? '');
  await third.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(third.getByRole('alertdialog')).toContainText('You have successfully signed in.');
  await page.reload();
  await expect(factor.getByText('9 recovery codes left.')).toBeVisible();

  await factor.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor sign-in' });
  await expectAccessible(page, 'turning the second factor off');
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('Code from your app').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(factor.getByRole('button', { name: 'Set it up' })).toBeVisible();
  await expect(factor.getByText('Two-factor sign-in is off.')).toBeVisible();
});

async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
