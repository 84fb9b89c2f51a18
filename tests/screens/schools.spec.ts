/** Tests the list of schools in the browser: unsuitable files, the check, a change and restoring the list. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { anAdminPage } from '../support/admin-area.ts';
import { test } from '../support/journey.ts';

const AT = '/admin/schools';
const RENAMED = `RV "O'Hara" & Sons`;

async function choose(page: Page, content: string, name = 'schools.csv'): Promise<void> {
  await page.getByTestId('document-input').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
}

async function check(page: Page, content: string): Promise<void> {
  await choose(page, content);
  await page.getByRole('button', { name: 'Check file' }).click();
}

async function useList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use this list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use this list' }).click();
  await expect(page.getByText(/changes? applied\./)).toBeVisible();
}

test('forms show a changed list of schools within 5 seconds, and uploading the download restores it', async ({
  browser,
  request,
}) => {
  const page = await anAdminPage(browser, { at: AT, reducedMotion: 'reduce' });
  await expect(page.getByText('661 schools in 35 states and union territories')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download list' }).click(),
  ]);
  const before = await readFile(await download.path(), 'utf8');

  await check(page, before);
  await expect(page.getByText('This list is the same as the current one.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this list' })).toBeDisabled();

  const lakshadweep = before.split('\r\n').find((line) => line.includes('"Lakshadweep"')) ?? '';
  const line = lakshadweep.replace(/^("[^"]*"),"[^"]*"/, `$1,"${RENAMED.replaceAll('"', '""')}"`);
  await check(page, before.replace(lakshadweep, line));
  await expect(page.getByRole('heading', { name: 'Check', exact: true })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Renamed (1)' })).toBeVisible();
  await expect(page.getByText(RENAMED)).toBeVisible();
  await expectAccessible(page, 'the check of a list');
  await useList(page);
  await expect(async () => {
    const lists: { state: string; schools: string[][] }[] = await (
      await request.get('/api/location/schools')
    ).json();
    expect(lists.find(({ state }) => state === 'Lakshadweep')?.schools[0]?.[1]).toBe(RENAMED);
  }).toPass({ timeout: 6000 });
  await expect(page.getByText(/^Last changed on /)).toBeVisible();

  await check(page, before);
  await useList(page);
});

test('rejects unsuitable files with a message, lists rows with problems, and skips them on request', async ({
  browser,
}) => {
  const viewport = { width: 320, height: 700 };
  const page = await anAdminPage(browser, { at: AT, reducedMotion: 'reduce', viewport, colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('Choose the list as an Excel or CSV file.')).toBeVisible();
  await choose(page, '%PDF-1.7 ', 'schools.pdf');
  await expect(page.getByText(/We can't read this file\./)).toBeVisible();
  await check(page, 'Code,Name,District\n1,RV Panaji,North Goa\n');
  await expect(page.getByText(/The list has no column "State"\./)).toBeVisible();

  await check(
    page,
    `Code,Name,State,District\n1,<img src=x>,Goa,Panaji\n2,RV,Texas,Austin\n3,${'W'.repeat(120)},Goa,${'W'.repeat(120)}\n`,
  );
  await expect(page.getByRole('tab', { name: 'Problems (2)' })).toBeVisible();
  await expect(
    page.getByText('This is not one of the 36 states and union territories of India.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this list' })).toBeDisabled();
  await expectAccessible(page, 'the problems of a list');
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expectAccessible(page, `${await tab.innerText()} on a narrow phone`);
  }
  await page.getByRole('checkbox', { name: 'Skip the 2 rows with problems' }).check();
  await expect(page.getByRole('button', { name: 'Use this list' })).toBeEnabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'New list' })).toBeFocused();
});
