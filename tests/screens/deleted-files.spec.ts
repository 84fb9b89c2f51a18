/** Tests files that are deleted from the disk before they are read. */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { signIn } from '../support/browser.ts';
import { aJpg, aPdf } from '../support/documents.ts';
import { test } from '../support/journey.ts';
import { NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';

test('a chosen document is sent even if it is deleted from the disk first', async ({ page }, info) => {
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/jnvians');
  await page.getByRole('button', { name: 'Wrong document?' }).click();
  const kept = info.outputPath('marksheet.pdf');
  await writeFile(kept, await aPdf({ lines: [email] }));
  await page.getByTestId('document-input').setInputFiles(kept);
  const send = page.getByRole('button', { name: 'Send this document' });
  await expect(send).toBeVisible();
  await expect(page.getByText(path.basename(kept))).toBeVisible();
  await rm(kept);
  await send.click();
  await expect(page.getByText('Thank you. A volunteer will check your new document.')).toBeVisible();
});

test('a photo that is deleted from the disk before it is shrunk causes an error message', async ({
  page,
}, info) => {
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/jnvians');
  await page.getByRole('button', { name: 'Wrong document?' }).click();
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
