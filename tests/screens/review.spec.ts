import { expect, type Page } from '@playwright/test';
import { test, testWithRoutes } from '../support/journey.ts';
import { expectAccessible, VARIANTS } from '../support/accessible.ts';
import { watchFor } from '../support/browser.ts';
import {
  decideAll,
  openReview,
  personOnScreen,
  signUp,
  startReviewSite,
  whoseTurn,
} from '../support/review-queue.ts';

let site: Awaited<ReturnType<typeof startReviewSite>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startReviewSite(test.info().parallelIndex);
  for (let number = 0; number < 8; number += 1) await signUp(site.address, number);
});
test.afterAll(() => site.end());

const status = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

test('a shortcut key undoes the review decision and returns to the member', async ({ page }) => {
  const problems = await watchFor(page);
  await openReview(page, site.address);
  const name = await personOnScreen(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^1 of \d+ waiting\. Oldest: /);
  await page.keyboard.press('v');
  await personOnScreen(page, name);
  await expect(page.getByText(`${name} verified`)).toBeVisible();
  await expect(page.getByText(/We'll send the email in \d+ s\./)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(status(page, `${name} is pending again.`)).toBeVisible();
  expect(problems).toEqual([]);
});

testWithRoutes('a reviewer cannot decide on a member while the document fails to load', async ({ page }) => {
  let isAway = true;
  const json = { success: false, code: 'BUSY', message: 'Not scanned yet.' };
  await page.route('**/api/documents/*/page?*', (route) =>
    isAway ? route.fulfill({ status: 503, json }) : route.continue(),
  );
  await openReview(page, site.address);
  await expect(page.getByText("We couldn't show the document")).toBeVisible();
  const name = (await whoseTurn(page).textContent()) ?? '';
  await page.keyboard.press('v');
  await expect(page.getByText("The document hasn't loaded yet.")).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(await personOnScreen(page)).toBe(name);
});

test('each rejection reason is chosen by its number, and its email is previewed', async ({ page }) => {
  await openReview(page, site.address);
  let name = await personOnScreen(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a reason.' })).toBeVisible();
  await page.keyboard.press('Escape');
  const sentences = [
    "We couldn't read the document.",
    "This isn't a document from a Navodaya school.",
    "The name on the document doesn't match your profile.",
    "The school or years on the document don't match your profile.",
    'The document showed a full Aadhaar number, so we erased it.',
    "We couldn't confirm from this document that you were at this school.",
  ];
  for (const [index, sentence] of sentences.entries()) {
    await page.keyboard.press('r');
    await page.keyboard.press(String(index + 1));
    const mail = page.getByRole('region', { name: 'The email' }).last();
    await expect(mail).toContainText(sentence);
    await expect(page.getByText('We need another document')).toBeVisible();
    if (index === 4) await expect(status(page, 'Rejecting erases the file ten seconds later.')).toBeVisible();
    if (index === 5) {
      await page.keyboard.press('Enter');
      await expect(page.getByText("Say briefly what's wrong")).toBeVisible();
      // In the note, shortcut keys type text: "very" neither verifies nor rejects.
      await page.keyboard.type('A very dark photo, sorry.');
      await expect(mail).toContainText('A very dark photo, sorry.');
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await page.keyboard.press('Enter');
    const decided = name;
    name = await personOnScreen(page, name);
    await expect(page.getByText(`${decided} rejected`)).toBeVisible();
    if (index === 4) await expect(page.getByText(/erase the file in \d+ s\./)).toBeVisible();
  }
});

test('in review mode Escape closes the reasons, skipping opens the next member, and shortcuts can be turned off', async ({
  page,
}) => {
  await openReview(page, site.address);
  const name = await personOnScreen(page);
  await page.keyboard.press('3');
  await expect(page.getByRole('radio', { name: 'Name differs' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.keyboard.press('s');
  const next = await personOnScreen(page, name);
  await expect(status(page, `Skipped ${name} for an hour.`)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('v');
  await page.getByRole('switch', { name: 'Use keys' }).press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await expect(page.getByRole('heading', { level: 2, name: next })).toBeVisible();
  await expect(page.getByText(/verified The email/)).toHaveCount(0);
});

test('in review mode buttons and keys zoom and rotate the document, and the wheel scrolls it', async ({
  page,
}) => {
  await openReview(page, site.address);
  await personOnScreen(page);
  const picture = page.getByRole('img', { name: /^The document of/ }).first();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const whole = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeCloseTo(whole * 1.35, 0);
  await page.keyboard.press('+');
  await expect.poll(width).toBeCloseTo(whole * 1.35 * 1.35, 0);
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(whole, 0);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('+');
  await expect.poll(width).toBeCloseTo(whole * 1.35 ** 3, 0);
  const pages = page.getByRole('region', { name: 'Pages' });
  await pages.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => pages.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  expect(await width()).toBeCloseTo(whole * 1.35 ** 3, 0);
  await page.keyboard.press('0');
  await page.keyboard.press('t');
  const turned = await picture.boundingBox();
  expect(turned!.width).toBeGreaterThan(turned!.height);
});

testWithRoutes(
  'in review mode, when the server does not respond, the member stays on the screen with an error',
  async ({ page }) => {
    await openReview(page, site.address);
    const name = await personOnScreen(page);
    await page.route('**/api/auth/admin/approve-user/**', (route) => route.abort());
    await page.keyboard.press('v');
    await expect(status(page, "We can't reach the site.")).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  },
);

for (const { name: variant, viewport, colorScheme } of VARIANTS) {
  test(`review mode is accessible on ${variant}`, async ({ browser }) => {
    test.setTimeout(60_000);
    const context = await browser.newContext({
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      baseURL: site.address,
    });
    const page = await context.newPage();
    await openReview(page, site.address);
    const name = await personOnScreen(page);
    await expectAccessible(page, 'a case');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByRole('radio', { name: /^Contains full Aadhaar/ }).check();
    await expect(page.getByText('We need another document')).toBeVisible();
    await expectAccessible(page, 'the reasons');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await expectAccessible(page, 'the keys');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText(`${name} verified`)).toBeVisible();
    await expectAccessible(page, 'the undo bar');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await context.close();
  });
}

test('the review queue can be emptied by keyboard alone', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto(site.address);
  await openReview(page, site.address);
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` };
    await fetch('/api/admin/review/skips', { method: 'DELETE', headers });
  });
  await page.reload();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(' of ');
  const [, waiting = '0'] = /of (\d+)/.exec((await heading.textContent()) ?? '') ?? [];
  expect(Number(waiting)).toBeGreaterThan(10);
  await decideAll(page, Number(waiting));
  await expectAccessible(page, 'the end of the queue');
});
