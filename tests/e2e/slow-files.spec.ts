/** A file that takes its time: people go on meanwhile, and what they did last holds. */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '../support/browser.ts';
import { aJpg, aPdf } from '../support/documents.ts';
import { dropFiles } from '../support/drop.ts';
import { holdBack, letGo, untilHeld } from '../support/held-files.ts';
import { test } from '../support/journey.ts';
import { openLastStep } from '../support/last-step.ts';
import { NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';

const READY = 'ready to send';

test('a photo that is being made smaller does not take the place of what was chosen meanwhile', async ({
  page,
}) => {
  await holdBack(page, 'decoding');
  await openLastStep(page);
  const place = page.getByRole('group', { name: 'Verification document' });
  const stands = place.getByRole('status');
  await makeSmaller(page);
  await choosePdf(page, 'b.pdf');
  await expect(stands).toContainText('b.pdf');
  await expect(stands).toContainText(READY);
  await letGo(page);
  await expect(stands).toContainText('b.pdf');

  await makeSmaller(page);
  await place.getByRole('button', { name: 'Remove file' }).click();
  await letGo(page);
  await expect(stands).toBeEmpty();

  await makeSmaller(page);
  await letGo(page);
  await expect(stands).toContainText('photo.jpg');
  await expect(stands).toContainText(READY);
});

test('a file is called ready once it was looked at, and another one that is refused does not end that', async ({
  page,
}) => {
  await holdBack(page, 'reading');
  await openLastStep(page);
  const place = page.getByRole('group', { name: 'Verification document' });
  const stands = place.getByRole('status');
  const said = place.getByRole('alert');
  await choosePdf(page, 'a.pdf');
  await expect(stands).toContainText('a.pdf');
  await expect(stands).not.toContainText(READY);
  const refused = 'b.mp4: This kind of file cannot be used. Upload a PDF, DOC, DOCX, JPG or PNG file.';
  const aFilm = { name: 'b.mp4', bytes: Buffer.from('moving') };
  const zone = place.getByText('Drop your file here', { exact: false });
  await dropFiles(zone, aFilm);
  await expect(said).toHaveText(refused);
  await expect(stands).toContainText('a.pdf');
  const alert = await said.elementHandle();
  await dropFiles(zone, aFilm);
  await expect.poll(() => alert?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(said).toHaveText(refused);
  await letGo(page);
  await expect(stands).toContainText(READY);
  await expect(said).toHaveText(`${refused} a.pdf stays chosen.`);
});

test('a file that is gone from the disk when it is sent is sent all the same', async ({ page }, info) => {
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/jnvians');
  const kept = info.outputPath('marksheet.pdf');
  await writeFile(kept, await aPdf({ lines: [email] }));
  await page.getByTestId('document-input').setInputFiles(kept);
  const send = page.getByRole('button', { name: 'Send this document' });
  await expect(send).toBeVisible();
  await expect(page.getByText(path.basename(kept))).toBeVisible();
  await rm(kept);
  await send.click();
  await expect(page.getByText('Thank you. A volunteer will look at your new document.')).toBeVisible();
});

test('of a photo that is gone when it is to be made smaller, that is said', async ({ page }, info) => {
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/jnvians');
  const file = info.outputPath('paper.jpg');
  await writeFile(file, Buffer.concat([await aJpg(), Buffer.alloc(5 * 1024 * 1024)]));
  await page.getByTestId('document-input').setInputFiles(file);
  const smaller = page.getByRole('button', { name: 'Make it smaller' });
  await expect(smaller).toBeVisible();
  await rm(file);
  await smaller.click();
  await expect(page.getByRole('group', { name: 'Upload another document' }).getByRole('alert')).toHaveText(
    "paper.jpg: We can't read this file. If it was moved, deleted or is in an online drive, save it on this device and choose it again.",
  );
});

async function choosePdf(page: Page, name: string): Promise<void> {
  const buffer = await aPdf();
  await page.getByTestId('document-input').setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

async function makeSmaller(page: Page): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1600, height: 1600, channels: 3, background: 'white', noise } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await page
    .getByTestId('document-input')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Make it smaller' }).click();
  await untilHeld(page);
}
