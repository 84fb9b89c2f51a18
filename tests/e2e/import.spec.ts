import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, looksInTurn } from '../support/accessible.ts';
import { aDesk, answer, aSecondDesk, expectAlert } from '../support/desk.ts';
import { aPdf } from '../support/documents.ts';
import { test } from '../support/journey.ts';
import { mailTo } from '../support/outbox.ts';

/** A surname that nobody else has, not even nearly: who has a known name at the same school is no new person. */
const surnameOf = (unique: string) =>
  unique.replaceAll(/\d/g, (digit) => 'कखगघचछजझटठ'.charAt((Number(digit) + Number(unique.at(-1))) % 10));

/** A phone that nobody else has. */
const phoneOf = (unique: string) => `+91 9${unique.slice(-9)}`;

/** A list whose address column no heading tells: two new people, one twice, a member, one bad row, one with a known phone. */
function aList(unique: string): string {
  return [
    'Name;Write to;District;Year of joining;Batch;Mobile',
    `आशा ${surnameOf(unique)};asha.${unique}@example.com;Barabanki;1996;2003;${phoneOf(unique)}`,
    `Ravi Rao;ravi.${unique}@example.com;Barabanki;1997;2004;`,
    `Asha V;ASHA.${unique}@example.com;Barabanki;1995;2003;`,
    'Member;member@example.com;Barabanki;1996;2003;',
    `Bad;bad.${unique}@example.com;Atlantis;1996;2003;`,
    `Asha Varma;asha.work.${unique}@example.com;Barabanki;1996;2003;${phoneOf(unique).replaceAll(' ', '')}`,
  ].join('\r\n');
}

async function bringTheList(page: Page, unique: string): Promise<void> {
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByText('Choose the list as a CSV file.')).toBeVisible();
  await expectAccessible(page, 'the import screen');
  await page.getByTestId('document-input').setInputFiles({
    name: 'roll.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(aList(unique)),
  });
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByText('Say where this list comes from. The invitation says it.')).toBeVisible();
  await page.getByLabel('Where the list comes from').fill('The roll of JNV Barabanki');
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByRole('heading', { name: 'roll.csv' })).toBeFocused();
}

async function matchAndCheck(page: Page): Promise<void> {
  await expect(page.getByText('Choose the column that holds the email.')).toBeVisible();
  await expect(page.getByLabel('What Batch holds')).toHaveValue('outYear');
  await page.getByLabel('What Write to holds').selectOption('Email');
  await expect(page.getByText('The columns were changed: check the rows again first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Check the rows again' }).click();
  await expect(page.getByText('The rows are checked.')).toBeVisible();
  for (const tab of [
    'New (2)',
    'Possible matches (1)',
    'With errors (1)',
    'Duplicates (1)',
    'Already members (1)',
  ])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible();
  await expectAccessible(page, 'a checked list');
}

async function lookAtWhatWasFound(page: Page, unique: string): Promise<void> {
  const row = (line: number) => page.getByRole('row').filter({ hasText: `Row ${line}` });
  await page.getByRole('tab', { name: /^Duplicates/ }).click();
  await expect(row(4)).toContainText(`ASHA.${unique}@example.com`);
  await expect(row(4)).toContainText('Row 2');
  await expectAccessible(page, 'rows that stand twice');
  await page.getByRole('tab', { name: /^Possible matches/ }).click();
  await expect(row(7)).toContainText('The same phone');
  await expect(row(7)).toContainText('Row 2');
  // Marked is what differs, which the same phone does not by being written otherwise.
  await expect(row(7).locator('mark').filter({ hasText: /^Asha/ })).toHaveCount(1);
  await expect(row(7).locator('mark').filter({ hasText: '+91' })).toHaveCount(0);
  await expectAccessible(page, 'rows like somebody known');
  await row(7).getByRole('button', { name: 'Invite anyway' }).click();
  await expect(row(7)).toContainText('Will be invited');
  await expect(page.getByRole('button', { name: 'Invite 3 people' })).toBeVisible();
  await row(7).getByRole('button', { name: 'Leave out' }).click();
  await expect(row(7)).not.toContainText('Will be invited');
  await page.getByRole('tab', { name: /^Already members/ }).click();
  await expect(row(5).getByRole('link')).toHaveAttribute('href', /\/admin\/dashboard\?user=/);
  await page.getByRole('tab', { name: /^With errors/ }).click();
  await expect(row(6)).toContainText('JNV City (district): Choose a district of this state from the list.');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the rows with errors' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(
    `"6","Choose a district of this state from the list.","Bad","bad.${unique}@example.com"`,
  );
}

async function invite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Invite 2 people?');
  await expectAccessible(page, 'the question before invitations are sent');
  await question.getByRole('button', { name: 'Send the invitations' }).click();
  const told = page.getByRole('status').filter({ hasText: /invitations/ });
  await expect(told).toHaveText('All 2 invitations have been sent.', { timeout: 90_000 });
  await expectAccessible(page, 'a list that was sent');
}

async function signUpFromLetter(page: Page, unique: string): Promise<void> {
  const address = `asha.${unique}@example.com`;
  const mail = await mailTo(address, 'You are invited');
  const [, path = ''] = /https?:\/\/[^/\s]+(\/signup\?token=\S+)/.exec(mail.text) ?? [];
  await page.goto(path);
  await expect(page.getByText("We've filled in what we know.")).toBeVisible();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByLabel('First name')).toHaveValue('आशा');
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await expectAccessible(page, 'a wizard that is filled in');
  await page.getByLabel('Password', { exact: true }).fill('Banyan-Tree-99');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(phoneOf(unique));
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
  // The link is used up, and says so without being in the way.
  await page.goto(path);
  await expect(page.getByText('This invitation has been used already, or it has ended.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
}

async function declineFromLetter(page: Page, address: string): Promise<void> {
  const mail = await mailTo(address, 'You are invited');
  const [, path = ''] = /https?:\/\/[^/\s]+(\/invitation\/decline\?token=\S+)/.exec(mail.text) ?? [];
  await page.goto(path);
  await expect(page).toHaveURL('/invitation/decline');
  await expectAccessible(page, 'declining an invitation');
  await page.getByRole('button', { name: 'Erase my data and never invite me' }).click();
  await expect(page.getByText('we will never invite this address again.')).toBeVisible();
}

for (const { name, viewport, colorScheme } of looksInTurn(1)) {
  test(`a list is brought, checked and sent, one signs up and one declines, on ${name}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const unique = String(Date.now());
    const look = { viewport, colorScheme, reducedMotion: 'reduce' } as const;
    const page = await aDesk(browser, { ...look, at: '/admin/import' });
    await bringTheList(page, unique);
    await matchAndCheck(page);
    await lookAtWhatWasFound(page, unique);
    await invite(page);

    const guest = await (await browser.newContext(look)).newPage();
    await signUpFromLetter(guest, unique);
    await declineFromLetter(guest, `ravi.${unique}@example.com`);
    await page.reload();
    await expect(page.getByText('Signed up: 1')).toBeVisible();
    await expect(page.getByText('Declined: 1')).toBeVisible();

    // The same list again: everybody is known.
    await page.getByRole('link', { name: 'All lists' }).click();
    await expect(page.getByRole('link', { name: 'Open roll.csv' }).first()).toBeVisible();
    await expectAccessible(page, 'the earlier lists');
    await page.getByLabel('Where the list comes from').fill('The roll of JNV Barabanki');
    await page.getByTestId('document-input').setInputFiles({
      name: 'again.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(aList(unique).replace('Write to', 'Email')),
    });
    await page.getByRole('button', { name: 'Read the list' }).click();
    await expect(page.getByRole('tab', { name: 'New (0)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Discard this list' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Cancelled: what was not sent is erased.')).toBeVisible();
  });
}

test('of two administrators with one list, the slower is told, and letters go once', async ({ browser }) => {
  test.setTimeout(180_000);
  const unique = String(Date.now());
  const [first, second] = [await aDesk(browser, { at: '/admin/import' }), await aSecondDesk(browser)];
  await first.getByLabel('Where the list comes from').fill('The roll of JNV Barabanki');
  await first.getByTestId('document-input').setInputFiles({
    name: 'shared.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Email\nonce.${unique}@example.com\n`),
  });
  await first.getByRole('button', { name: 'Read the list' }).click();
  await expect(first.getByRole('heading', { name: 'shared.csv' })).toBeFocused();
  await second.goto(new URL(first.url()).pathname + new URL(first.url()).search);
  for (const desk of [first, second]) {
    await desk.getByRole('button', { name: 'Invite one person' }).click();
    await expect(desk.getByRole('alertdialog')).toContainText('Invite one person?');
  }
  await answer(second, 'Send the invitations');
  await expect(second.getByText(/0 of 1 invitation sent|The invitation has been sent/)).toBeVisible();
  await answer(first, 'Send the invitations');
  await expectAlert(first, 'Somebody else has started or cancelled this import a moment ago.');
  await expect(first.getByText('The invitation has been sent.')).toBeVisible({ timeout: 90_000 });
  await mailTo(`once.${unique}@example.com`, 'You are invited');
});
