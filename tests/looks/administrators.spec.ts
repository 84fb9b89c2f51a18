/** Tests the screen for promoting and demoting administrators. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, variantsForRun } from '../support/accessible.ts';
import { SAMPLE_PASSWORD, signIn } from '../support/browser.ts';
import { anAdminPage, aNewcomer, goToScreen, press } from '../support/admin-area.ts';
import { test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/outbox.ts';

const LONG = 'Banyan-Tree-2026';
const SHORT = 'Neem-77';

/** Enters a password in the open dialog and confirms it. */
async function prove(page: Page, password: string, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
}

for (const { name: variant, viewport, colorScheme } of variantsForRun(0)) {
  test(`a member is promoted to administrator and demoted again on ${variant}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(180_000);
    const { name, email } = await aNewcomer(request, { password: SHORT });
    const adminPage = await anAdminPage(browser, { viewport, colorScheme, reducedMotion: 'reduce' });
    const own = await (await browser.newContext()).newPage();
    await press(adminPage, 'Verify', name);
    await expect(adminPage.getByText(`${name} is verified.`)).toBeVisible();
    await signIn(own, email, SHORT);

    await goToScreen(adminPage, 'Administrators');
    await expectAccessible(adminPage, 'the administrators');
    await adminPage.getByLabel('Search verified members').fill(name);
    await adminPage.getByRole('button', { name: `Make administrator: ${name}` }).click();
    const question = adminPage.getByRole('dialog', { name: `Make ${name} an administrator?` });
    await expect(question).toContainText(email);
    await expectAccessible(adminPage, 'the question about an administrator');
    await prove(adminPage, 'Not-My-Password', 'Make administrator');
    await expect(question).toContainText('Wrong password. Please try again.');
    await prove(adminPage, SAMPLE_PASSWORD, 'Make administrator');
    await expect(
      adminPage.getByText(`${name} is now an administrator and must sign in again.`),
    ).toBeVisible();
    await expect(adminPage.getByRole('heading', { name: 'All administrators' })).toBeFocused();
    const row = adminPage.getByRole('row').filter({ hasText: email });
    await expect(row).toBeVisible();
    await mailTo('admin@example.com', 'New administrator added');
    await mailTo(email, "You're now an administrator of the Navodayan Alumni Union");

    // This password is long enough for a member, but too short for an administrator.
    await own.goto('/profile');
    await expect(own).toHaveURL(/\/signin/);
    await own.getByLabel('Email or username').fill(email);
    await own.getByLabel('Password', { exact: true }).fill(SHORT);
    await own.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(own.getByText('Administrators need a password of at least 12 characters.')).toBeVisible();
    await own.goto(linkIn(await mailTo(email, 'Your link to set a new password')));
    await own.getByLabel('New password', { exact: true }).fill(LONG);
    await own.getByLabel('Confirm password').fill(LONG);
    await own.getByRole('button', { name: 'Set New Password' }).click();
    await expect(own.getByText('Your password has been reset successfully.').first()).toBeVisible();
    await signIn(own, email, LONG);
    await expect(own).toHaveURL('/admin/dashboard');

    await goToScreen(own, 'Administrators');
    const ownRow = own.getByRole('row').filter({ hasText: email });
    await expect(ownRow).toContainText('This is you. Another administrator can remove you.');
    await expect(own.getByRole('button', { name: `Remove as administrator: ${name}` })).toHaveCount(0);
    await adminPage.getByRole('button', { name: `Remove as administrator: ${name}` }).click();
    await expectAccessible(adminPage, 'the question about removing one');
    await prove(adminPage, SAMPLE_PASSWORD, 'Remove as administrator');
    await expect(
      adminPage.getByText(`${name} is no longer an administrator and was signed out everywhere.`),
    ).toBeVisible();
    await expect(row).toHaveCount(0);
    await own.reload();
    await expect(own.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    await expectAccessible(own, 'the end of the session');
    await own.getByRole('button', { name: 'Sign in again' }).click();
    await expect(own).toHaveURL('/signin?next=%2Fadmin%2Fadministrators');
    await mailTo(email, "You're no longer an administrator of the Navodayan Alumni Union");
  });
}
