/** Tests the logo in the browser: unsuitable files, previews, the header, and restoring the default logo. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessible.ts';
import { anAdminPage } from '../support/admin-area.ts';
import { test } from '../support/journey.ts';

const AT = '/admin/community';

async function choose(page: Page, bytes: Buffer, name = 'logo.png'): Promise<void> {
  await page.getByTestId('document-input').setInputFiles({ name, mimeType: 'image/png', buffer: bytes });
}

test('previews a new logo, shows it to visitors within 5 seconds without layout shift, and restores the default logo', async ({
  browser,
}) => {
  const logo = await sharp({
    create: { width: 600, height: 200, channels: 4, background: { r: 120, g: 30, b: 60, alpha: 1 } },
  })
    .png()
    .toBuffer();
  const page = await anAdminPage(browser, { at: AT, reducedMotion: 'reduce' });
  await expect(page.getByText("You're using the default logo.")).toBeVisible();
  await page.getByRole('button', { name: 'Use this logo' }).click();
  await expect(page.getByText('Choose a PNG or WebP file.')).toBeVisible();
  await choose(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg');
  await expect(page.getByText(/SVG files can contain scripts, so we don’t accept them\./)).toBeVisible();

  await choose(page, logo);
  const previews = page.getByRole('group', { name: 'Preview of the new logo' });
  await expect(previews.getByRole('img')).toHaveCount(6);
  await expectAccessible(page, 'the previews of a logo');
  const visitor = await browser.newPage();
  await visitor.goto('/about');
  const height = await headerHeight(visitor);
  await page.getByRole('button', { name: 'Use this logo' }).click();
  await expect(page.getByText(/^Your logo has been in use since /)).toBeVisible();
  await expect(async () => {
    await visitor.goto('/about');
    const shown = visitor.getByRole('banner').getByRole('img', { name: 'Navodayan Alumni Union' });
    await expect(shown).toHaveAttribute('src', /^\/logo\.webp\?v=/, { timeout: 500 });
    expect((await shown.boundingBox())?.height).toBe(46);
  }).toPass({ timeout: 6000 });
  expect(await headerHeight(visitor)).toBe(height);
  expect(await layoutShift(visitor)).toBe(0);

  await page.getByRole('button', { name: 'Restore the default logo' }).click();
  await page.getByRole('button', { name: 'Restore default' }).click();
  await expect(page.getByText("You're using the default logo.")).toBeVisible();
});

async function headerHeight(page: Page): Promise<number | undefined> {
  return (await page.getByRole('banner').boundingBox())?.height;
}

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
}
