/**
 * Tests that focus moves to a sensible place when the focused element disappears, and that live regions announce the
 * result.
 */
import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/browser.ts';
import { aJpg, aPdf } from '../support/documents.ts';
import { test } from '../support/journey.ts';
import { decideAbout, NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';
import { mailTo } from '../support/outbox.ts';

test('confirming the email address by code announces the result and keeps focus on the page', async ({
  page,
}) => {
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/about');
  const [code = ''] = /\b\d{6}\b/.exec((await mailTo(email, 'onfirm')).text) ?? [];
  await page.getByRole('button', { name: 'Enter the code' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill(code);
  const announced = await listenTo(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please confirm your email.')).toHaveCount(0);
  await expect
    .poll(announced)
    .toContain('Your email address is confirmed. Next, a volunteer checks your document');
  await expect(page.getByRole('main')).toBeFocused();
});

test('cancelling the account deletion announces the result and keeps focus on the page', async ({ page }) => {
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/profile/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your password').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  // A button to cancel the deletion replaces the pressed button.
  const kept = page.getByRole('region', { name: 'Delete my account' });
  await expect(kept.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/about');
  const announced = await listenTo(page);
  await page.getByRole('button', { name: 'Keep my account' }).press('Enter');
  await expect(page.getByText(/Your account will be deleted on/)).toHaveCount(0);
  await expect.poll(announced).toContain('Welcome back. Your account is safe.');
  await expect(page.getByRole('main')).toBeFocused();
});

test('after a member sends a new document, focus moves to the verification status', async ({
  page,
  browser,
}) => {
  const { email, id } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/jnvians');
  await page.getByRole('button', { name: 'Wrong document?' }).press('Enter');
  await sendAnother(page, 'waiting');
  await expect(page.getByRole('heading', { name: /^Your verification is on its way/ })).toBeFocused();

  for (const [path, heading] of [
    ['/jnvians', /^Your verification is on its way/],
    ['/profile', 'Verification'],
  ] as const) {
    await decideAbout(browser, id, { isApproved: false, reason: 'unreadable' });
    await page.goto(path);
    const reason = page.getByRole('main').getByRole('blockquote');
    await expect(reason).toBeVisible();
    await sendAnother(page, path);
    await expect(reason).toHaveCount(0);
    await expect(page.getByRole('heading', { name: heading })).toBeFocused();
  }
});

test('an open confirmation dialog closes on navigation', async ({ page }, info) => {
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All JNVians' }).click();
  const file = info.outputPath('large.jpg');
  await writeFile(file, Buffer.concat([await aJpg(), Buffer.alloc(6_000_000)]));
  await page.getByRole('button', { name: 'Wrong document?' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeFocused();
  await page.getByTestId('document-input').setInputFiles(file);
  await expect(page.getByRole('alertdialog')).toContainText('Shall we shrink it on your phone first?');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'A new dawn, the same family' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

/** Sends another document by keyboard, as a screen reader user would. */
async function sendAnother(page: Page, about: string): Promise<void> {
  const buffer = await aPdf({ lines: [about, crypto.randomUUID()] });
  await page
    .getByTestId('document-input')
    .setInputFiles({ name: 'again.pdf', mimeType: 'application/pdf', buffer });
  const announced = await listenTo(page);
  const send = page.getByRole('button', { name: 'Send this document' });
  await send.press('Enter');
  await expect.poll(announced).toContain('Thank you. A volunteer will check your new document.');
  await expect(send).toHaveCount(0);
}

/** Records announcements in existing live regions from now on. Returns a function that reads them. */
async function listenTo(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    document.documentElement.dataset['heard'] = '';
    for (const region of document.querySelectorAll<HTMLElement>('[role=status]'))
      new MutationObserver(() => {
        document.documentElement.dataset['heard'] += `${region.innerText}\n`;
      }).observe(region, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => document.documentElement.dataset['heard'] ?? '');
}
