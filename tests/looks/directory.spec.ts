/** Tests the directory on a phone: what is visible without scrolling, and the filter sheet. */
import { expect, type Browser } from '@playwright/test';
import { choose, signIn, SAMPLE_PASSWORD } from '../support/browser.ts';
import { test } from '../support/journey.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function aDirectory(browser: Browser, at = '/jnvians') {
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  await signIn(page, 'member', SAMPLE_PASSWORD, at);
  await expect(page.getByText(/Showing \d+ of \d+ alumni/)).toBeVisible();
  return page;
}

test("on a phone the first member's name is within the first 360 pixels, below a title of 28 pixels", async ({
  browser,
}) => {
  const page = await aDirectory(browser);
  const name = page.getByRole('main').getByRole('listitem').first().getByRole('heading');
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.y).toBeLessThanOrEqual(360);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '28px');
});

test('on a phone Back, Escape and Close discard changed filters', async ({ browser }) => {
  const page = await aDirectory(browser);
  const open = page.getByRole('button', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  for (const leave of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await open.click();
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await choose(page, 'State of school', 'utt', 'Uttarakhand');
    await leave();
    await expect(sheet).toHaveCount(0);
    await expect(open).toBeFocused();
    await expect(page).toHaveURL('/jnvians');
  }
});

test('on a phone the button in the filter sheet applies the filters, and Back removes them', async ({
  browser,
}) => {
  const page = await aDirectory(browser);
  await page.getByRole('button', { name: 'Filters' }).click();
  await choose(page, 'State of school', 'utt', 'Uttarakhand');
  const show = page.getByRole('dialog').getByRole('button', { name: /^Show \d{1,2} alumni$/ });
  const label = await show.textContent();
  await show.click();
  await expect(page).toHaveURL('/jnvians?state=Uttarakhand');
  await expect(page.getByText(/Showing \d+ of \d+ alumni/)).toContainText(
    (label ?? '').replace('Show', 'Showing').replace(' alumni', ' of'),
  );
  await page.goBack();
  await expect(page).toHaveURL('/jnvians');
  await expect(page.getByRole('button', { name: 'Remove filter: Uttarakhand' })).toHaveCount(0);
});
