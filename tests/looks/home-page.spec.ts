/** Tests accessibility and layout shift of the whole home page with everything loaded. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { expectAccessible, VARIANTS } from '../support/accessible.ts';
import { signIn, watchFor, watchShifts } from '../support/browser.ts';
import { scrollTo } from '../support/home-page.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const SHIFT_MAX = 0.02;

/** Scrolls from top to bottom with the wheel until every section has loaded. */
async function readThrough(page: Page): Promise<void> {
  const sections = page.getByRole('main').locator('section');
  await expect(sections).toHaveCount(4);
  await page.mouse.move(5, 300);
  for (let moves = 0; moves < 40; moves += 1) {
    await page.mouse.wheel(0, 250);
    await page.waitForTimeout(60);
  }
  await expect(page.getByRole('button', { name: 'Next alumni' })).toBeEnabled();
  await expect(sections.last().getByRole('listitem')).toHaveCount(14);
}

test.describe.configure({ mode: 'parallel' });

for (const { name, viewport, colorScheme } of VARIANTS)
  test(`the whole home page is accessible on ${name}`, async ({ browser }) => {
    test.setTimeout(90_000);
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const problems = await watchFor(page);
    await page.goto('/');
    await readThrough(page);
    await expectAccessible(page, 'home');
    await page.getByRole('button', { name: 'Slide 2' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Classrooms/ })).toBeVisible();
    await expectAccessible(page, 'the second slide');
    expect(problems).toEqual([]);
  });

test("a founder's dialog is accessible in both themes", async ({ browser }) => {
  test.setTimeout(60_000);
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: PHONE, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, 'member@example.com');
    await scrollTo(page, 'Meet Our Founder Members');
    await page.locator('a[href*="founderId"]').first().click();
    await expect(page.getByRole('dialog').getByText('Founder Member')).toBeVisible();
    await expectAccessible(page, `a founder, ${colorScheme}`);
    await context.close();
  }
});

for (const viewport of [PHONE, DESKTOP])
  test(`scrolling the home page causes no layout shift at ${viewport.width} pixels`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    const readShift = await watchShifts(page);
    // Simulates a slow connection, so that placeholders appear first.
    await page.route('**/limitedinfo*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto('/');
    await readThrough(page);
    expect(await readShift()).toBeLessThanOrEqual(SHIFT_MAX);
  });

test("in forced colours mode the line above the title and every slide's dot are visible", async ({
  browser,
}) => {
  const context = await browser.newContext({ forcedColors: 'active', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const line = page.getByText('नवोदयन पूर्व छात्र संघ', { exact: true }).first();
  const isOnTop = await line.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 5, bottom - 1) === element && getComputedStyle(element).zIndex;
  });
  expect(isOnTop).toBe('10');
  for (const name of ['Slide 1', 'Slide 2', 'Slide 3']) {
    const [dot, behind] = await page.getByRole('button', { name }).evaluate((button) => {
      const group = button.closest('[role="group"]') ?? button;
      return [getComputedStyle(button, '::before').backgroundColor, getComputedStyle(group).backgroundColor];
    });
    expect(dot).not.toBe(behind);
  }
});
