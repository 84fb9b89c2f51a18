/** Schedules a blog post by keyboard alone, after wrong input. */
import { expect, type Locator, type Page } from '@playwright/test';
import { anAdminPage } from '../support/admin-area.ts';
import { test } from '../support/journey.ts';
import { withDatabase } from '../support/journey-database.ts';
import { tabTo } from '../support/keyboard.ts';
import { aPost } from '../support/posts.ts';

const PARTS = 6;

/** Deletes each part of the focused date and time. */
async function clearTime(page: Page): Promise<void> {
  for (let part = 0; part < PARTS; part += 1) {
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowRight');
  }
}

/** Types the first of December of a year, at nine, into the focused date and time. */
async function typeTime(page: Page, year: number): Promise<void> {
  for (let part = 0; part < PARTS; part += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(`1201${year}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0900A');
}

/** Submits no time and a past time, then a future one; the field keeps the focus until the time is right. */
async function schedule(page: Page, dialog: Locator, field: Locator): Promise<void> {
  await expect(field).toHaveValue(/^\d{4}-\d\d-\d\dT09:00$/);
  await clearTime(page);
  await expect(field).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Choose a date and time.')).toBeVisible();
  await expect(field).toBeFocused();
  await typeTime(page, 2020);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This time has passed. Choose a later one.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('2020-12-01T09:00');
  await typeTime(page, new Date().getFullYear() + 2);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Choose a day within the next year.')).toBeVisible();
}

test('a blog post is scheduled by keyboard alone, after wrong times', async ({ browser }) => {
  const title = `By keys ${Date.now()}`;
  const id = await withDatabase((db) => aPost(db, { fields: { title } }));
  const page = await anAdminPage(browser, { at: `/admin/posts/${id}` });
  await tabTo(page, page.getByRole('button', { name: 'Schedule', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Date and time');
  await expect(field).toBeFocused();
  await schedule(page, dialog, field);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel the schedule' })).toBeVisible();
});
