import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, variantsForRun } from '../support/accessible.ts';
import { anAdminPage } from '../support/admin-area.ts';
import { aPdf } from '../support/documents.ts';
import { test } from '../support/journey.ts';
import { mailTo } from '../support/outbox.ts';
import { aWorkbook } from '../support/workbooks.ts';

/**
 * Returns the rows of a list with two new people, a duplicate, a member, a row with an error and a child. Its email
 * column has an unknown heading.
 */
function rowsOf(unique: string): string[][] {
  return [
    ['Name', 'Write to', 'District', 'Year of joining', 'Batch', 'Mobile', 'DOB'],
    ['आशा वर्मा', `asha.${unique}@example.com`, 'Barabanki', '1996', '2003', '+91 90000 43210', '1985'],
    ['Ravi Rao', `ravi.${unique}@example.com`, 'Barabanki', '1997', '2004', '', ''],
    ['Asha V', `ASHA.${unique}@example.com`, 'Barabanki', '1995', '2003', '', ''],
    ['Member', 'member@example.com', 'Barabanki', '1996', '2003', '', ''],
    ['Bad', `bad.${unique}@example.com`, 'Atlantis', '1996', '2003', '', ''],
    ['Child', `child.${unique}@example.com`, 'Barabanki', '', '', '', '2014'],
  ];
}

/** Returns the list as an Excel file, with a title above the column names and a second sheet. */
function anExcelList(unique: string): Buffer {
  return aWorkbook([
    { name: 'Roll', rows: [['JNV Barabanki'], ...rowsOf(unique)] },
    { name: 'Notes', rows: [['Checked in May']] },
  ]);
}

async function upload(page: Page, fileName: string, content: string | Buffer): Promise<void> {
  await page.getByTestId('document-input').setInputFiles({
    name: fileName,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  await page.getByLabel('Where the list comes from').fill('The roll of JNV Barabanki');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('heading', { name: fileName })).toBeFocused();
}

async function matchAndCheck(page: Page): Promise<void> {
  await expect(page.getByText('We read the sheet “Roll”. Not read: “Notes”.')).toBeVisible();
  await expect(page.getByText('We left out 1 row above the column names.')).toBeVisible();
  await expect(page.getByText('Choose the column with the email.')).toBeVisible();
  await page.getByText('All columns: 6 matched, none skipped').click();
  await expect(page.getByLabel('Field for Batch')).toHaveValue('outYear');
  await expectAccessible(page, 'an unclear column');
  const question = page.getByRole('group', { name: 'Write to' });
  await expect(question).toContainText(', ravi.');
  await question.getByLabel('What is in this column?').selectOption('Email');
  await page.getByRole('button', { name: 'Check the rows again' }).click();
  await expect(page.getByText('Rows checked.')).toBeVisible();
  for (const tab of [
    'New (2)',
    'With errors (2)',
    'Duplicates (1)',
    'Already members (1)',
    'Invited before (0)',
  ])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible();
  await expectAccessible(page, 'a checked import');
}

async function reviewRows(page: Page, unique: string): Promise<void> {
  const row = (line: number) => page.getByRole('row').filter({ hasText: `Row ${line}` });
  await page.getByRole('tab', { name: /^Duplicates/ }).click();
  await expect(row(5)).toContainText(`ASHA.${unique}@example.com`);
  await expect(row(5)).toContainText('Row 3');
  await page.getByRole('tab', { name: /^Already members/ }).click();
  await expect(row(6).getByRole('link')).toHaveAttribute('href', /\/admin\/dashboard\?user=/);
  await page.getByRole('tab', { name: /^With errors/ }).click();
  await expect(row(7)).toContainText('Choose a district of this state from the list.');
  await expect(row(8)).toContainText('This person is probably under 18');
  await expectAccessible(page, 'rows with errors');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(
    `"7","Choose a district of this state from the list.","Bad","bad.${unique}@example.com"`,
  );
  expect(file).not.toContain('2014');
}

async function invite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Invite 2 people?');
  await expectAccessible(page, 'the question before emails are sent');
  await question.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('2 of 2 invitations sent.')).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page, 'a finished import');
}

async function signUpFromInvitation(page: Page, unique: string): Promise<void> {
  const address = `asha.${unique}@example.com`;
  const mail = await mailTo(address, "You're invited");
  const [, path = ''] = /https?:\/\/[^/\s]+(\/signup\?token=\S+)/.exec(mail.text) ?? [];
  await page.goto(path);
  await expect(page.getByText("We've filled in what we know. Please check it.")).toBeVisible();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByLabel('First name')).toHaveValue('आशा');
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await expectAccessible(page, 'a wizard that is filled in');
  await page.getByLabel('Password', { exact: true }).fill('Banyan-Tree-99');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+91 90000 43210');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Profession').fill('Doctor');
  await page.getByRole('combobox', { name: 'Current state' }).fill('Goa');
  await page.getByRole('option', { name: 'Goa', exact: true }).click();
  await page.getByLabel('Current city').fill('Panaji');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('combobox', { name: 'JNV State' })).toHaveValue('Uttar Pradesh');
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveValue('Barabanki');
  await expect(page.getByLabel('In year')).toHaveValue('1996');
  await page.getByTestId('document-input').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: await aPdf({ lines: ['Transfer certificate', address] }),
  });
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Account created successfully.');
  await page.goto(path);
  await expect(page.getByText('This invitation has already been used or has ended.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
}

async function declineFromInvitation(page: Page, address: string): Promise<void> {
  const mail = await mailTo(address, "You're invited");
  const [, path = ''] = /https?:\/\/[^/\s]+(\/invitation\/decline\?token=\S+)/.exec(mail.text) ?? [];
  await page.goto(path);
  await expect(page).toHaveURL('/invitation/decline');
  await expectAccessible(page, 'declining an invitation');
  await page.getByRole('button', { name: 'Erase my data and never invite me' }).click();
  await expect(page.getByText("won't invite this address again.")).toBeVisible();
}

for (const { name, viewport, colorScheme } of variantsForRun(1)) {
  test(`an import is checked and sent, then one invited person signs up and another declines, on ${name}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const unique = String(Date.now());
    const contextOptions = { viewport, colorScheme, reducedMotion: 'reduce' } as const;
    const page = await anAdminPage(browser, { ...contextOptions, at: '/admin/import' });
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByText('Choose the list as an Excel or CSV file.')).toBeVisible();
    await expectAccessible(page, 'the import screen');
    await upload(page, 'roll.xlsx', anExcelList(unique));
    await matchAndCheck(page);
    await reviewRows(page, unique);
    await invite(page);

    const guest = await (await browser.newContext(contextOptions)).newPage();
    await signUpFromInvitation(guest, unique);
    await declineFromInvitation(guest, `ravi.${unique}@example.com`);
    await page.reload();
    await expect(page.getByText('Signed up: 1')).toBeVisible();
    await expect(page.getByText('Declined: 1')).toBeVisible();

    // By now everyone in the list is a member or was invited.
    await page.getByRole('link', { name: 'All imports' }).click();
    await expect(page.getByRole('link', { name: 'Open roll.xlsx' }).first()).toBeVisible();
    await expectAccessible(page, 'the earlier imports');
    const csv = rowsOf(unique).map((cells) => cells.join(';'));
    await upload(page, 'again.csv', csv.join('\r\n').replace('Write to', 'Email'));
    await expect(page.getByRole('tab', { name: 'New (0)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Discard import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Import discarded. No emails were sent.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'New import' })).toBeFocused();
    await expect(page).toHaveURL('/admin/import');
  });
}
