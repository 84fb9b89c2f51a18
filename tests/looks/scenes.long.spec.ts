/** Tests the illustrations of the home, About and sign-in pages at every viewport size. */
import { expect, type Locator, type Page } from '@playwright/test';
import { SAMPLE_PASSWORD } from '../support/browser.ts';
import { test } from '../support/journey.ts';

const SIZES = [
  [320, 600],
  [360, 640],
  [390, 844],
  [412, 915],
  [600, 960],
  [768, 600],
  [820, 1180],
  [1024, 600],
  [1280, 720],
  [1440, 900],
  [1920, 900],
  [2560, 1300],
] as const;

type Box = { x: number; y: number; width: number; height: number };

const constellation = (page: Page) => page.getByRole('main').locator('[data-part="constellation"]');

for (const [width, height] of SIZES)
  test(`the whole map of India is visible without scrolling at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/', '/signin', '/signup']) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const india = await boxOf(constellation(page), path);
      expect(india.x, path).toBeGreaterThanOrEqual(0);
      expect(india.x + india.width, path).toBeLessThanOrEqual(width);
      expect(india.y + india.height, path).toBeLessThanOrEqual(height);
      expect(india.width, path).toBeGreaterThan(60);
      const scene = await boxOf(constellation(page).locator('xpath=ancestor::*[self::div][1]'), path);
      expect(isInside(india, scene), `${path}: ${JSON.stringify({ india, scene })}`).toBe(true);
      const covers = [page.getByRole('banner'), page.getByRole('heading', { level: 1 })];
      if (path === '/')
        covers.push(page.getByRole('link', { name: /^Learn More/ }), page.getByText('Seven years'));
      for (const cover of covers) {
        const box = await boxOf(cover, path);
        expect(overlaps(india, box), `${path}: ${JSON.stringify({ india, box })}`).toBe(false);
      }
    }
  });

test('the illustration on the About page shows the whole blackboard', async ({ page }) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/about');
    const drawing = page.getByRole('img', { name: 'A chalk line leaves a blackboard', exact: false });
    const board = await boxOf(drawing.locator('[data-part="blackboard"]'), `${width}`);
    const window = await boxOf(drawing.locator('xpath=..'), `${width}`);
    expect(isInside(board, window), `${width}: ${JSON.stringify({ board, window })}`).toBe(true);
  }
});

test('the illustration beside a form fills its column at the top and at the end of the page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
    [2560, 1300],
  ] as const)
    for (const path of ['/signin', '/signup']) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const drawing = page.getByRole('img', { name: 'A school gate at dawn', exact: false });
      const column = drawing.locator('xpath=..');
      const [drawn, room] = [await boxOf(drawing, path), await boxOf(column, path)];
      expect(drawn.y, path).toBeCloseTo(room.y, 0);
      expect(drawn.y + drawn.height, path).toBeCloseTo(Math.min(height, room.y + room.height), 0);
      // The map of India takes more than 30 percent of the drawing's height or width.
      const india = await boxOf(constellation(page), path);
      expect(Math.max(india.height / drawn.height, india.width / drawn.width), path).toBeGreaterThan(0.3);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const [then, there] = [await boxOf(drawing, path), await boxOf(column, path)];
      expect(then.y, path).toBeGreaterThanOrEqual(Math.max(0, there.y) - 1);
      expect(then.y + then.height, path).toBeLessThanOrEqual(there.y + there.height + 1);
    }
});

/**
 * Returns an element's box. Retries, because sign-up renders its illustration again in the browser, which briefly
 * removes the element.
 */
async function boxOf(locator: Locator, where: string): Promise<Box> {
  const found: Box[] = [];
  await expect(async () => {
    const box = await locator.first().boundingBox();
    expect(box, where).not.toBeNull();
    if (box) found.push(box);
  }).toPass();
  const [box] = found;
  if (!box) throw new Error(`Nothing is drawn there: ${where}`);
  return box;
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const { name, ...viewport } of [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desktop', width: 1440, height: 900 },
])
  test(`the success dialog of sign-in shows the whole gate on ${name}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await page.goto('/signin');
    await page.getByLabel('Email or username').fill('member@example.com');
    await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('You have successfully signed in.');
    const [frame, gate] = await Promise.all([
      dialog.boundingBox(),
      dialog.locator('svg', { has: page.locator('[data-part="constellation"]') }).boundingBox(),
    ]);
    const centre = (box: { x: number; width: number } | null) => (box ? box.x + box.width / 2 : Number.NaN);
    expect(Math.abs(centre(frame) - centre(gate))).toBeLessThanOrEqual(2);
    expect(gate?.width).toBeGreaterThan(200);
  });
