/** Tests the settings of the community in the browser: saving, errors, conflicts, unsaved changes, reset and defaults. */
import { expect, type Page } from '@playwright/test';
import { aSecondAdminPage, anAdminPage } from '../support/admin-area.ts';
import { expectAccessible } from '../support/accessible.ts';
import { test } from '../support/journey.ts';

const AT = '/admin/community';

async function openSettings(page: Page): Promise<void> {
  await page.goto(AT);
  await expect(page.getByLabel('Office hours', { exact: true })).toBeVisible();
}

test('an administrator changes the office hours, every page shows them within 5 seconds, and a reset restores the default', async ({
  browser,
}) => {
  const page = await anAdminPage(browser);
  await openSettings(page);
  await page.getByLabel('Office hours', { exact: true }).fill('Mon-Fri 7-8');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved. Every page shows the change within 5 seconds.')).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  const visitor = await browser.newPage();
  await expect(async () => {
    await visitor.goto('/contact');
    await expect(visitor.getByText('Mon-Fri 7-8')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 6000 });

  await page.getByRole('button', { name: /^Reset to default ?: Office hours$/ }).click();
  await expect(page.getByLabel('Office hours', { exact: true })).toHaveValue(
    'Mon-Fri 9:00 AM-6:00 PM; Sat 10:00 AM-4:00 PM; Sun closed',
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
});

test('an invalid setting shows its sentence, and leaving with unsaved changes asks first', async ({
  browser,
}) => {
  const page = await anAdminPage(browser, { reducedMotion: 'reduce' });
  await openSettings(page);
  await page.getByLabel('Days to keep a document', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter a whole number from 1 to 30.')).toBeVisible();
  await expect(page.getByLabel('Days to keep a document', { exact: true })).toBeFocused();
  await expectAccessible(page, AT);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(AT);
  await expect(page.getByLabel('Days to keep a document', { exact: true })).toHaveValue('0');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Days to keep a document', { exact: true })).toHaveValue('30');
  await page.getByLabel('Days to keep a document', { exact: true }).fill('20');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/admin/audit');
  await openSettings(page);
  await expect(page.getByLabel('Days to keep a document', { exact: true })).toHaveValue('30');
});

test('two administrators who edit different settings both save, and the same setting asks the second one', async ({
  browser,
}) => {
  const first = await anAdminPage(browser);
  const second = await aSecondAdminPage(browser, AT);
  await openSettings(first);
  await expect(second.getByLabel('Address', { exact: true })).toBeVisible();

  await first.getByLabel('Address', { exact: true }).fill('Patna, India');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expect(first.getByText('No unsaved changes')).toBeVisible();
  await second.getByLabel('Grievance officer', { exact: true }).fill('Asha Kumari');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('No unsaved changes')).toBeVisible();
  await expect(second.getByLabel('Address', { exact: true })).toHaveValue('Patna, India');

  await first.getByLabel('Grievance officer', { exact: true }).fill('Ravi Das');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expect(first.getByText('Someone else has just changed Grievance officer.')).toBeVisible();
  await expect(first.getByLabel('Grievance officer', { exact: true })).toHaveValue('Ravi Das');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expect(first.getByText('No unsaved changes')).toBeVisible();
  await first.getByRole('button', { name: /^Reset to default ?: Address$/ }).click();
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expect(first.getByText('No unsaved changes')).toBeVisible();
});

// Here and not beside the other tests of the contact page, because the tests above change what it shows.
test('the contact page and the footer show the default contact details', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(async () => {
    await page.goto('/contact');
    await expect(main).toContainText('Navodayan Alumni Union, Lucknow, India', { timeout: 500 });
  }).toPass({ timeout: 6000 });
  await expect(main.getByRole('link', { name: '+91 522 000 0000' })).toHaveAttribute(
    'href',
    'tel:+915220000000',
  );
  await expect(main.getByRole('link', { name: '+91 90000 00000' })).toHaveAttribute(
    'href',
    'https://wa.me/919000000000',
  );
  for (const words of [
    'support@navodayan.example',
    'business@navodayan.example',
    'Mon-Fri 9:00 AM-6:00 PM',
    'Sat 10:00 AM-4:00 PM',
    'Sun closed',
    'The support line is open 24/7.',
    'grievance@navodayan.example',
  ])
    await expect(main).toContainText(words);
  const foot = page.getByRole('contentinfo');
  for (const heading of ['Product', 'Company', 'Support', 'Contact'])
    await expect(foot.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(foot).toContainText('Lucknow, India');
  for (const name of ['Facebook', 'LinkedIn', 'YouTube'])
    await expect(foot.getByRole('link', { name })).toBeVisible();
});
