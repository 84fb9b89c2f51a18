/** A photo that takes its time: what its owner did last holds, and nothing of it is held any longer than it is seen. */
import { rm, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/browser.ts';
import { aJpg } from '../support/documents.ts';
import { holdBack, letGo, letLastGo, untilHeld } from '../support/held-files.ts';
import { test } from '../support/journey.ts';
import { NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';

const CHOSEN = 'This is how it will look. Press Save to keep it.';

test('of two photos the one chosen last is cut, however late the other comes', async ({ page }) => {
  await holdBack(page, 'decoding');
  await countAddresses(page);
  await openForm(page);
  const save = page.getByRole('button', { name: 'Save' });
  await choosePhoto(page, { width: 1600, height: 1200 });
  await untilHeld(page);
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  await expect(save).toHaveCount(0);
  await choosePhoto(page, { width: 320, height: 320 });
  await untilHeld(page, 2);
  await letLastGo(page);
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toHaveAttribute('max', '2');
  await letGo(page);
  await expect(zoom).toHaveAttribute('max', '2');
  expect(await addresses(page)).toBe(0);

  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(CHOSEN)).toBeVisible();
  await expect(save).toBeVisible();
  expect(await addresses(page)).toBe(1);
});

test('a photo that is cancelled while it is cut is not used', async ({ page }) => {
  await holdBack(page, 'drawing');
  await openForm(page);
  await choosePhoto(page, { width: 640, height: 480 });
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await untilHeld(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await letGo(page);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(CHOSEN)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(0);

  await choosePhoto(page, { width: 640, height: 480 });
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await untilHeld(page);
  await letGo(page);
  await expect(page.getByText(CHOSEN)).toBeVisible();
});

test('of a photo that is gone before it was read, that is said', async ({ page }, info) => {
  await holdBack(page, 'reading');
  await openForm(page);
  const file = info.outputPath('me.jpg');
  await writeFile(file, await aJpg());
  await page.getByTestId('photo-input').setInputFiles(file);
  await untilHeld(page);
  await rm(file);
  await letGo(page);
  await expect(page.getByRole('alertdialog')).toContainText("We can't read this file.");
});

async function openForm(page: Page): Promise<void> {
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
}

async function choosePhoto(page: Page, size: { width: number; height: number }): Promise<void> {
  await page
    .getByTestId('photo-input')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aJpg(size) });
}

declare global {
  interface Window {
    openAddresses: Set<string>;
  }
}

/** In the pages opened from now on, the addresses of files are counted that the browser holds. */
async function countAddresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.openAddresses = new Set();
    const create = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (file: Blob) => {
      const address = create(file);
      window.openAddresses.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      window.openAddresses.delete(address);
      revoke(address);
    };
  });
}

function addresses(page: Page): Promise<number> {
  return page.evaluate(() => window.openAddresses.size);
}
