/** Tests the administrators' screens for contact messages, newsletter subscribers and bounced emails. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { expectAccessible, variantsForRun } from '../support/accessible.ts';
import { anAdminPage, aSecondAdminPage, expectAlert, goToScreen } from '../support/admin-area.ts';
import { aBouncedEmail } from '../support/mails.ts';
import { aMember } from '../support/members.ts';
import { test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/outbox.ts';

for (const { name: variant, viewport, colorScheme } of variantsForRun(1)) {
  test(`messages can be listed, searched and answered, and subscribers listed and searched, on ${variant}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(180_000);
    const unique = String(Date.now());
    const email = `vikram.${unique}@example.org`;
    for (const message of [`First of ${unique}. ${'A long story. '.repeat(40)}`, `Second of ${unique}`])
      await request.post('/api/contact', {
        data: { name: `Vikram ${unique}`, email, subject: 'feedback', message },
      });
    await request.post('/api/newsletter/subscribe', { data: { email } });
    const link = linkIn(await mailTo(email, 'Confirm your subscription'));
    const token = new URLSearchParams(link.split('?')[1]).get('token');
    await request.post('/api/newsletter/confirm', { data: { token } });
    const adminPage = await anAdminPage(browser, { viewport, colorScheme, reducedMotion: 'reduce' });
    const row = adminPage.getByRole('row').filter({ hasText: unique });

    await goToScreen(adminPage, 'Messages');
    await expectAccessible(adminPage, 'the messages');
    await adminPage.getByLabel('Search messages').fill(unique);
    await expect(row).toHaveCount(2);
    await expect(adminPage).toHaveURL(new RegExp(`search=${unique}`));
    const second = row.filter({ hasText: 'Second of' });
    await expect(second.getByRole('link', { name: email })).toHaveAttribute(
      'href',
      `mailto:${encodeURIComponent(email)}?subject=Your%20message%20to%20the%20Navodayan%20Alumni%20Union%3A%20Feedback`,
    );

    await second.getByRole('button', { name: /^Reply to/ }).click();
    const form = adminPage.getByRole('dialog');
    await expectAccessible(adminPage, 'the reply form');
    await form.getByLabel('Your reply').fill(`Thanks, ${unique}.`);
    await adminPage.keyboard.press('Tab');
    await adminPage.keyboard.press('Tab');
    await expect(form.getByRole('button', { name: 'Send reply' })).toBeFocused();
    await adminPage.keyboard.press('Enter');
    await expect(adminPage.getByText("We're sending your reply.")).toBeVisible();
    await mailTo(email, 'Re: Feedback');
    await adminPage.getByRole('tab', { name: 'Done' }).click();
    await adminPage.getByRole('button', { name: /^Reopen/ }).click();
    await adminPage.getByRole('tab', { name: 'Open' }).click();
    await expect(row).toHaveCount(2);

    const slow = await aSecondAdminPage(browser, `/admin/messages?search=${unique}`);
    const slowRow = slow.getByRole('row').filter({ hasText: 'Second of' });
    await expect(slowRow).toBeVisible();
    await second.getByRole('button', { name: /^Done/ }).click();
    await expect(adminPage.getByText('The message is marked as done.')).toBeVisible();
    await expect(row).toHaveCount(1);
    await expect(adminPage.getByRole('heading', { name: 'Open messages' })).toBeFocused();
    await slowRow.getByRole('button', { name: /^Done/ }).click();
    await expectAlert(slow, 'Someone else has already handled this, on ');
    await expect(slowRow).toHaveCount(0);

    await adminPage.getByRole('tab', { name: 'Done' }).click();
    await expect(row).toContainText('Second of');
    await expectAccessible(adminPage, 'messages marked as done');
    await adminPage.getByRole('button', { name: /^Reopen/ }).click();
    await expect(adminPage.getByText('The message is open again.')).toBeVisible();
    await adminPage.getByRole('tab', { name: 'Open' }).click();
    await expect(row).toHaveCount(2);
    await adminPage.getByLabel('Subject').selectOption('Business');
    await expect(adminPage.getByText('No matches', { exact: true })).toBeVisible();
    await expectAccessible(adminPage, 'messages without a hit');
    await adminPage.getByRole('button', { name: 'Reset' }).click();
    await adminPage.getByLabel('Search messages').fill(unique);
    await expect(row).toHaveCount(2);

    await goToScreen(adminPage, 'Subscribers');
    await adminPage.getByLabel('Search subscribers').fill(unique);
    await expect(row).toContainText('No account');
    await expectAccessible(adminPage, 'the subscribers');
    const download = adminPage.waitForEvent('download');
    await adminPage.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('navodayan-subscribers.csv');
    expect((await readFile(await file.path(), 'utf8')).split(email)).toHaveLength(2);
    await expect(adminPage.getByText('The list was exported.')).toBeVisible();
  });
}

test("a bounced email appears in the administrators' list and can be sent again", async ({ browser }) => {
  test.setTimeout(180_000);
  const email = `lost.${Date.now()}@example.com`;
  const database = await startDatabase(readConfig({ DATA_DIR: process.env.JOURNEY_DATA_DIR }), {
    upTo: null,
  });
  const member = await aMember(database.db, {
    email,
    username: email.replace('@', '.'),
    email_bounced_at: new Date(),
  });
  const payload = JSON.stringify({ memberId: member.id, keptOne: false });
  await aBouncedEmail(database.db, {
    payload,
    email,
    member_id: member.id,
    subject: `About ${email}`,
    bounced_at: new Date(),
  });
  await database.close();

  const adminPage = await anAdminPage(browser, { reducedMotion: 'reduce' });
  await goToScreen(adminPage, 'Undelivered email');
  const row = adminPage.getByRole('row').filter({ hasText: `About ${email}` });
  await expect(row).toContainText('Rejected by the mail server (550)');
  await expectAccessible(adminPage, 'undelivered email');
  await adminPage.goto(`/admin/dashboard?user=${member.id}`);
  await expect(adminPage.getByRole('dialog')).toContainText('Email to this address bounces');
  await adminPage.goto('/admin/mails');
  await row.getByRole('button', { name: `Send again: the email to ${email}` }).click();
  await expect(adminPage.getByText("We're sending the email again.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await mailTo(email, 'password');
});
