/** A file that cannot be taken is refused in the place where it was dropped or chosen, before anything is sent. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { choose, signIn } from '../support/browser.ts';
import { aDesk } from '../support/desk.ts';
import { aDocx, aPdf, aPng } from '../support/documents.ts';
import { dropFiles } from '../support/drop.ts';
import { test } from '../support/journey.ts';
import { NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';

const WRONG_KIND = 'This kind of file cannot be used. Upload a PDF, DOC, DOCX, JPG or PNG file.';
const TOO_LARGE = 5 * 1024 * 1024 + 1;
const bytes = (text: string) => Buffer.from(text);
const aVideo = { name: 'यात्रा.mp4', type: 'video/mp4', bytes: bytes('moving') };

test('a document that cannot be taken is refused where it was dropped, and the one before stays', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await openLastStep(page);
  const place = page.getByRole('group', { name: 'Verification document' });
  const zone = place.getByText('Drop your file here', { exact: false });
  const button = place.getByRole('button', { name: 'Choose file' });
  const said = place.getByRole('alert');

  await dropFiles(zone, aVideo);
  await expect(said).toHaveText(WRONG_KIND);
  await expect(button).toHaveAccessibleDescription(new RegExp(`${WRONG_KIND}$`));
  await expectAccessible(page, 'a document that was refused');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(said).toHaveText(WRONG_KIND);
  await expect(button).toBeFocused();

  const name = 'अंकपत्र २००४.pdf';
  await page
    .getByTestId('document-input')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: await aPdf() });
  await expect(said).toHaveCount(0);
  await expectKept(place, name);
  for (const [files, sentence] of [
    [[aVideo], WRONG_KIND],
    [[{ name: 'खाली.pdf', bytes: bytes('') }], 'This file is empty. Choose another one.'],
    [
      [{ name: 'scan.pdf', type: 'application/pdf', bytes: await aPng() }],
      'This file is called .pdf, but it is a PNG file. Rename it to end with .png and choose it again.',
    ],
    [
      [{ name: 'scan.jpg', type: 'image/jpeg', bytes: bytes('GIF89a') }],
      'This file is called .jpg, but its content is something else. Open it on your device, save it as a PDF, and upload that.',
    ],
    [
      [{ name: 'long.docx', bytes: bytes('PK'), size: TOO_LARGE }],
      'The document must be 5 MB or smaller. Choose a smaller file, or take the photo at a lower size.',
    ],
    [
      [
        { name: 'front.png', bytes: await aPng() },
        { name: 'back.png', bytes: await aPng() },
      ],
      'Only one file can be sent. Choose the one that shows your school and years, or put the pages into one PDF.',
    ],
  ] as const) {
    await dropFiles(zone, ...files);
    await expect(said).toHaveText(`${sentence} ${name} stays chosen.`);
    await expectKept(place, name);
  }
  await expect(page.getByLabel('In year')).toHaveValue('1999');
  expect(sent).toEqual([]);

  await dropFiles(zone, { name: 'marksheet.docx', bytes: aDocx() });
  await expect(place.getByRole('status')).toContainText('marksheet.docx');
  await expect(said).toHaveCount(0);
  await place.getByRole('button', { name: 'Remove file' }).press('Enter');
  await expect(button).toBeFocused();
});

test('a file that misses its place does not open instead of the page', async ({ page }) => {
  await openLastStep(page);
  const isHeld = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['paper'], 'marksheet.pdf'));
    const init = { bubbles: true, cancelable: true, dataTransfer };
    return ['dragover', 'drop'].map((type) => !document.body.dispatchEvent(new DragEvent(type, init)));
  });
  expect(isHeld).toEqual([true, true]);
});

test('who sends another document is told at once what cannot be sent', async ({ page }) => {
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/jnvians');
  const place = page.getByRole('group', { name: 'Upload another document' });
  await dropFiles(place.getByText('Upload another document').last(), aVideo);
  await expect(place.getByRole('alert')).toHaveText(WRONG_KIND);
  await expect(page.getByRole('button', { name: 'Send this document' })).toHaveCount(0);
  await page.getByTestId('document-input').setInputFiles({
    name: 'नया.pdf',
    mimeType: 'application/pdf',
    buffer: await aPdf({ lines: [email] }),
  });
  await dropFiles(place.getByText('Upload another document').last(), aVideo);
  await expect(place.getByRole('alert')).toHaveText(`${WRONG_KIND} नया.pdf stays chosen.`);
  await page.getByRole('button', { name: 'Send this document' }).click();
  await expect(page.getByRole('button', { name: 'Send this document' })).toHaveCount(0);
  await expect(place.getByRole('alert')).toHaveCount(0);
});

test('a list that is none is refused where it was dropped, and the one before stays', async ({ browser }) => {
  const page = await aDesk(browser, { at: '/admin/import' });
  const place = page.getByRole('group', { name: 'The list' });
  const zone = place.getByText('Drop the CSV file here');
  const said = place.getByRole('alert');
  await page.getByTestId('document-input').setInputFiles({
    name: 'सूची.csv',
    mimeType: 'text/csv',
    buffer: bytes('Email\nravi@example.com\n'),
  });
  await expectKept(place, 'सूची.csv');
  for (const [files, sentence] of [
    [
      [{ name: 'roll.xlsx', bytes: aDocx() }],
      'This is a workbook, not a CSV file. Save it as "CSV UTF-8" and send that.',
    ],
    [
      [{ name: 'roll.csv', type: 'text/csv', bytes: await aPdf() }],
      'This file is not readable text. In your spreadsheet choose "Save as" and "CSV UTF-8", and send that file.',
    ],
    [[{ name: 'roll.csv', bytes: bytes('') }], 'This file is empty. Choose another one.'],
    [
      [{ name: 'roll.csv', bytes: bytes('Email'), size: TOO_LARGE }],
      'The list must be 5 MB or smaller. Split it into several files.',
    ],
    [
      [
        { name: 'one.csv', bytes: bytes('Email') },
        { name: 'two.csv', bytes: bytes('Email') },
      ],
      'Only one list can be read at a time. Choose one of them; the next can follow.',
    ],
  ] as const) {
    await dropFiles(zone, ...files);
    await expect(said).toHaveText(`${sentence} सूची.csv stays chosen.`);
    await expectKept(place, 'सूची.csv');
  }
});

async function expectKept(place: Locator, name: string): Promise<void> {
  await expect(place.getByRole('status')).toContainText(name);
}

async function openLastStep(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Rohan');
  await page.getByLabel('Last name').fill('Sawant');
  await page.getByLabel('Email').fill('chosen@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Banyan-Tree-99');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Gender').selectOption('Male');
  await page.getByLabel('Profession').fill('Lighthouse Keeper');
  await choose(page, 'Current state', 'Goa', 'Goa');
  await page.getByLabel('Current city').fill('Panaji');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'JNV State', 'Goa', 'Goa');
  await choose(page, 'JNV District', 'North', 'North Goa');
  await page.getByLabel('In year').fill('1999');
  await page.getByLabel('Out year').fill('2006');
}
