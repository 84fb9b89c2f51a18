/**
 * Tests a mistyped address: the banner tells the member that the email bounced, and lets them correct the address.
 */
import { expect } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/browser.ts';
import { test } from '../support/journey.ts';
import { NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';
import { linkIn, mailTo } from '../support/outbox.ts';

test('a member whose email address bounced sees the error, corrects the address and confirms it', async ({
  page,
}) => {
  const wrong = `asha.${Date.now()}@exmaple.com`;
  const right = wrong.replace('exmaple', 'example');
  const { id } = await openAccount(page.request, { email: wrong });
  const { db, close } = await startDatabase(readConfig({ DATA_DIR: process.env.JOURNEY_DATA_DIR }), {
    upTo: null,
  });
  await db.updateTable('member').set({ email_bounced_at: new Date() }).where('id', '=', id).execute();
  await close();

  await signIn(page, wrong, NEW_PASSWORD, '/profile');
  const strip = page.getByRole('status').filter({ hasText: 'mail' });
  await expect(strip).toHaveText(`Our email to ${wrong} bounced. Check the address, or try again.`);
  await expectAccessible(page, 'a refused address');
  // The code of the bounced email was never delivered, so it cannot be entered.
  await expect(page.getByRole('button', { name: 'Enter the code' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Change email address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email address' });
  await dialog.getByLabel('Email').fill(right);
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(strip).toHaveText(`Please confirm your email. We sent a link to ${right}.`);

  await page.goto(linkIn(await mailTo(right, 'onfirm')));
  await page.getByRole('button', { name: /onfirm/ }).click();
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'My Profile', level: 1 })).toBeVisible();
  await expect(strip).toHaveCount(0);
});
