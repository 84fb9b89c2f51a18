/** A file that cannot be taken is refused in the place where it was dropped or chosen, before anything is sent. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/browser.ts';
import { aDesk } from '../support/desk.ts';
import { aDocx, aJpg, aPdf, aPng } from '../support/documents.ts';
import { dropFiles } from '../support/drop.ts';
import { test } from '../support/journey.ts';
import { openLastStep } from '../support/last-step.ts';
import { decideAbout, NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';

const WRONG_KIND = 'This kind of file cannot be used. Upload a PDF, DOC, DOCX, JPG or PNG file.';
const THANKS = 'Thank you. A volunteer will look at your new document.';
const NOT_TEXT =
  'We can\'t read this file. Save it as "CSV UTF-8" and try again. In your spreadsheet choose "Save as" and "CSV UTF-8", and send that file.';
/** The last of many rows shows that it is no UTF-8. */
const IN_WINDOWS_1252 = Buffer.from(
  `Email,Name\n${'ravi@example.com,Ravi\n'.repeat(15_000)}jose@example.com,Jos\u00e9\n`,
  'latin1',
);
const TOO_LARGE = 5 * 1024 * 1024 + 1;
const bytes = (text: string) => Buffer.from(text);
const aVideo = { name: 'यात्रा.mp4', type: 'video/mp4', bytes: bytes('moving') };
const VIDEO_REFUSED = `यात्रा.mp4: ${WRONG_KIND}`;

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
  await expect(said).toHaveText(VIDEO_REFUSED);
  await expect(button).toHaveAccessibleDescription(new RegExp(`${VIDEO_REFUSED}$`));
  await expectAccessible(page, 'a document that was refused');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(said).toHaveText(VIDEO_REFUSED);
  await expect(button).toBeFocused();

  const name = 'अंकपत्र २००४.pdf';
  await page
    .getByTestId('document-input')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: await aPdf() });
  await expect(said).toHaveCount(0);
  await expectKept(place, name);
  for (const [files, sentence] of [
    [[aVideo], VIDEO_REFUSED],
    [[{ name: 'खाली.pdf', bytes: bytes('') }], 'खाली.pdf: This file is empty. Choose another one.'],
    [
      [{ name: 'scan.pdf', type: 'application/pdf', bytes: await aPng() }],
      'scan.pdf: This file is called .pdf, but it is a PNG file. Rename it to end with .png and choose it again.',
    ],
    [
      [{ name: 'scan.jpg', type: 'image/jpeg', bytes: bytes('GIF89a') }],
      'scan.jpg: This file is called .jpg, but its content is something else. Open it on your device, save it as a PDF, and upload that.',
    ],
    [
      [{ name: 'long.docx', bytes: bytes('PK'), size: TOO_LARGE }],
      'long.docx: The document must be 5 MB or smaller. Choose a smaller file, or take the photo at a lower size.',
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

  await dropFiles(zone, { name: 'marksheet', bytes: aDocx() });
  await expect(said).toHaveText(
    `marksheet: The name of this file has no ending that says what it is. Rename it to end with .pdf, .doc, .docx, .jpg or .png, and choose it again. ${name} stays chosen.`,
  );
  // As pickers on a telephone name photos.
  await dropFiles(zone, { name: '1000012345', type: 'image/jpeg', bytes: await aJpg() });
  await expectKept(place, '1000012345.jpg');
  await expect(said).toHaveCount(0);
  // A mark in the name that would show it as photofdp.exe.gpj.
  await dropFiles(zone, { name: 'photo\u202Egpj.exe.pdf', bytes: await aPdf() });
  await expectKept(place, 'photogpj.exe.pdf');
  await dropFiles(zone, { name: 'marksheet.docx', bytes: aDocx() });
  await expect(place.getByRole('status')).toContainText('marksheet.docx');
  await expect(said).toHaveCount(0);
  await place.getByRole('button', { name: 'Remove file' }).press('Enter');
  await expect(button).toBeFocused();
});

test('a file that misses its place does not open instead of the page, on no step', async ({ page }) => {
  await page.goto('/signup');
  await expect.poll(() => strayIsHeld(page)).toEqual([true, true]);
  await openLastStep(page);
  expect(await strayIsHeld(page)).toEqual([true, true]);
});

test('who was verified meanwhile is told so, and is offered to send a document no longer', async ({
  browser,
  page,
}) => {
  const { id, email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/jnvians');
  const place = page.getByRole('group', { name: 'Upload another document' });
  const zone = place.getByText('Upload another document').last();
  await dropFiles(zone, { name: 'a.pdf', bytes: await aPdf({ lines: [email] }) });
  await expectKept(place, 'a.pdf');
  await decideAbout(browser, id);
  await page.getByRole('button', { name: 'Send this document' }).click();
  await expect(page.getByText('You are verified already, so no other document is needed.')).toBeVisible();
  await expect(place).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search the directory' })).toBeVisible();
});

test('who sends another document is told what cannot be sent, and what was refused does not stay', async ({
  page,
}) => {
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/jnvians');
  const place = page.getByRole('group', { name: 'Upload another document' });
  const zone = place.getByText('Upload another document').last();
  const said = place.getByRole('alert');
  const send = page.getByRole('button', { name: 'Send this document' });
  await dropFiles(zone, aVideo);
  await expect(said).toHaveText(VIDEO_REFUSED);
  await expect(send).toHaveCount(0);

  await dropFiles(zone, { name: 'half.pdf', bytes: bytes('%PDF-1.7 and nothing more') });
  await send.click();
  await expect(said).toHaveText(
    'half.pdf: This PDF is incomplete or damaged. Open it on your device to check it, save it again, and upload the new copy.',
  );
  await expect(place.getByRole('button', { name: 'Choose file' })).toBeFocused();
  await expect(send).toHaveCount(0);
  await dropFiles(zone, aVideo);
  await expect(said).toHaveText(VIDEO_REFUSED);

  await dropFiles(zone, { name: 'नया.pdf', bytes: await aPdf({ lines: [email] }) });
  const line = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await line.promise;
    await route.abort();
  });
  await send.click();
  await expect(place.getByRole('status')).toContainText('uploading...');
  line.resolve();
  await expect(said).toHaveText(
    "We can't reach the site. Check your connection and try again. नया.pdf stays chosen.",
  );
  await page.unroute('**/api/**');
  await dropFiles(zone, aVideo);
  await expect(said).toHaveText(`${VIDEO_REFUSED} नया.pdf stays chosen.`);
  await send.click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(send).toHaveCount(0);
  await expect(said).toHaveCount(0);
});

test('dropping a file that is not a CSV shows an error and keeps the previous file', async ({ browser }) => {
  const page = await aDesk(browser, { at: '/admin/import' });
  const place = page.getByRole('group', { name: 'File' });
  const zone = place.getByText('Drop a CSV file here');
  const said = place.getByRole('alert');
  const read = page.getByRole('button', { name: 'Check file' });
  for (let presses = 0; presses < 2; presses += 1) {
    await read.click();
    await expect(said).toHaveText('Choose the list as a CSV file.');
    await expect(place.getByRole('button', { name: 'Choose file' })).toBeFocused();
  }
  await page.getByTestId('document-input').setInputFiles({
    name: 'सूची.csv',
    mimeType: 'text/csv',
    buffer: bytes('Email\nravi@example.com\n'),
  });
  await expectKept(place, 'सूची.csv');
  for (const [files, sentence] of [
    [
      [{ name: 'roll.xlsx', bytes: aDocx() }],
      'roll.xlsx: This is a workbook, not a CSV file. Save it as "CSV UTF-8" and send that.',
    ],
    [[{ name: 'roll.csv', type: 'text/csv', bytes: await aPdf() }], `roll.csv: ${NOT_TEXT}`],
    [[{ name: 'roll.csv', bytes: IN_WINDOWS_1252 }], `roll.csv: ${NOT_TEXT}`],
    [[{ name: 'roll.csv', bytes: Buffer.from('Email,नाम', 'utf16le') }], `roll.csv: ${NOT_TEXT}`],
    [[{ name: 'roll.csv', bytes: bytes('') }], 'roll.csv: This file is empty. Choose another one.'],
    [
      [{ name: 'roll.csv', bytes: bytes('Email'), size: TOO_LARGE }],
      'roll.csv: The list must be 5 MB or smaller. Split it into several files.',
    ],
    [
      [
        { name: 'one.csv', bytes: bytes('Email') },
        { name: 'two.csv', bytes: bytes('Email') },
      ],
      'Choose one file at a time.',
    ],
  ] as const) {
    await dropFiles(zone, ...files);
    await expect(said).toHaveText(`${sentence} सूची.csv stays chosen.`);
    await expectKept(place, 'सूची.csv');
  }
  await dropFiles(zone, { name: 'from-excel.txt', bytes: Buffer.from('\uFEFFEmail\tनाम', 'utf16le') });
  await expectKept(place, 'from-excel.txt');
  await expect(said).toHaveCount(0);
});

/** Whether the page keeps a file that is dragged over it and dropped anywhere from being opened. */
function strayIsHeld(page: Page): Promise<boolean[]> {
  return page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['paper'], 'marksheet.pdf'));
    const init = { bubbles: true, cancelable: true, dataTransfer };
    return ['dragover', 'drop'].map((type) => !document.body.dispatchEvent(new DragEvent(type, init)));
  });
}

async function expectKept(place: Locator, name: string): Promise<void> {
  await expect(place.getByRole('status')).toContainText(name);
}
