/**
 * Tests that an administrator can make a member a verifier of one school, and that the verifier sees only that school's
 * sign-ups.
 */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { anAdminPage, press, rowOf } from '../support/admin-area.ts';
import { choose, SAMPLE_PASSWORD, signIn } from '../support/browser.ts';
import { decideAbout, NEW_PASSWORD, openConfirmedAccount } from '../support/new-accounts.ts';
import { test } from '../support/journey.ts';
import { mailTo } from '../support/outbox.ts';

/** A school without sign-ups in the sample community or in other tests. */
const OWN = { states: 'Nagaland', city: 'Zunheboto', jnvName: 'JNV Zunheboto' };
const OTHER = { states: 'Nagaland', city: 'Wokha', jnvName: 'JNV Wokha' };

/** Enters the sample administrator's password in the open dialog and confirms it. */
async function prove(page: Page, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
}

/** Checks a screen on the narrowest phone in the dark theme, then restores the desktop viewport. */
async function asOnAPhoneAtNight(page: Page, what: string): Promise<void> {
  const desktop = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page, `${what} on a phone at night`);
  await page.emulateMedia({ colorScheme: 'light' });
  if (desktop) await page.setViewportSize(desktop);
}

test('a verifier verifies the sign-ups of one school and sees no other sign-ups', async ({
  browser,
  request,
}) => {
  const unique = `Sema ${Date.now()}`;
  const verifier = await openConfirmedAccount(request, { ...OWN, first_name: 'Vimla', last_name: unique });
  await decideAbout(browser, verifier.id);
  const name = `Vimla ${unique}`;
  const [first, second] = [`Kevi ${unique}`, `Toka ${unique}`];
  for (const first_name of ['Kevi', 'Toka'])
    await openConfirmedAccount(request, { ...OWN, first_name, last_name: unique });
  await openConfirmedAccount(request, { ...OTHER, first_name: 'Wopan', last_name: unique });

  const adminPage = await anAdminPage(browser, { at: '/admin/administrators' });
  await adminPage.getByLabel('Search for a verifier').fill(name);
  await adminPage.getByRole('button', { name: `Make verifier: ${name}` }).click();
  const dialog = adminPage.getByRole('dialog', { name: `Make ${name} a verifier?` });
  await expect(dialog).toContainText('No school chosen yet.');
  await choose(adminPage, 'State', 'Nagal', 'Nagaland');
  await choose(adminPage, 'District', 'Wok', 'Wokha');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Wokha, Nagaland');
  await dialog.getByRole('button', { name: 'Remove Wokha, Nagaland' }).click();
  await expect(dialog.getByRole('button', { name: 'Make verifier' })).toBeDisabled();
  await choose(adminPage, 'State', 'Nagal', 'Nagaland');
  await choose(adminPage, 'District', 'Zun', 'Zunheboto');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectAccessible(adminPage, 'the question about a verifier');
  // The dialog warns about a chosen state that was not added.
  await choose(adminPage, 'State', 'Kera', 'Kerala');
  await prove(adminPage, 'Make verifier');
  await expect(dialog).toContainText('Add the school you chose, or clear the state.');
  await dialog.getByRole('combobox', { name: 'State' }).fill('');
  await dialog.getByLabel('Password', { exact: true }).focus();
  await prove(adminPage, 'Make verifier');
  await expect(adminPage.getByText(`${name} is now a verifier and must sign in again.`)).toBeVisible();
  await expect(adminPage.getByRole('heading', { name: 'Verifiers', exact: true })).toBeFocused();
  await expect(rowOf(adminPage, verifier.email)).toContainText('Zunheboto, Nagaland');
  await expectAccessible(adminPage, 'the verifiers');
  await asOnAPhoneAtNight(adminPage, 'the verifiers');
  const mail = await mailTo(verifier.email, 'You can now verify sign-ups for the Navodayan Alumni Union');
  expect(mail.text).toContain('School: Zunheboto, Nagaland');

  const own = await (await browser.newContext()).newPage();
  await signIn(own, verifier.email, NEW_PASSWORD);
  await own.getByRole('button', { name: 'Hi Vimla' }).click();
  await own.getByRole('link', { name: 'Verify sign-ups' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Verify sign-ups' })).toBeVisible();
  await expect(rowOf(own, first)).toBeVisible();
  await expect(rowOf(own, second)).toBeVisible();
  await expect(own.getByText('Wopan')).toHaveCount(0);
  await expect(own.getByRole('button', { name: /^(Delete Account|View Details)/ })).toHaveCount(0);
  await expectAccessible(own, "the verifier's queue");
  await asOnAPhoneAtNight(own, "the verifier's queue");
  await press(own, 'Verify', first);
  await expect(own.getByText(`${first} is verified.`)).toBeVisible();
  await own.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(own.getByText(`${first} is pending again.`)).toBeVisible();

  await own.getByRole('link', { name: 'Start reviewing' }).click();
  await expect(own.getByRole('heading', { level: 1 })).toContainText('1 of 2');
  await expect(own.getByRole('img', { name: `The document of ${first}` })).toHaveJSProperty('complete', true);
  await expectAccessible(own, "the verifier's review mode");
  await asOnAPhoneAtNight(own, "the verifier's review mode");
  await own.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(own.getByRole('heading', { level: 2, name: second })).toBeVisible();
  await own.getByRole('link', { name: 'Verification Queue' }).click();
  await expect(own).toHaveURL('/verify');
  await expect(rowOf(own, first)).toHaveCount(0);
  for (const closed of ['/admin/dashboard', '/admin/review', '/admin/administrators']) {
    await own.goto(closed);
    await expect(own).toHaveURL('/');
  }

  await adminPage.getByRole('button', { name: `Remove as verifier: ${name}` }).click();
  await prove(adminPage, 'Remove as verifier');
  await expect(adminPage.getByText(`${name} is no longer a verifier.`)).toBeVisible();
  await own.goto('/verify');
  await expect(own).toHaveURL('/');
  await mailTo(verifier.email, "You're no longer a verifier for the Navodayan Alumni Union");
});
