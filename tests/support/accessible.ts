import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Viewports and colour schemes. The short run checks the narrowest phone in light mode and a desktop in dark mode; the
 * long run checks all four combinations.
 */
const ALL_VARIANTS = [
  { name: 'a 320 px phone in light mode', viewport: { width: 320, height: 700 }, colorScheme: 'light' },
  { name: 'a 390 px phone in dark mode', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'a desktop in light mode', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a desktop in dark mode', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;
export const VARIANTS = process.env.LONG_TESTS === '1' ? ALL_VARIANTS : [ALL_VARIANTS[0], ALL_VARIANTS[3]];

/** Returns the variants to check: all of them in a long test run; in a short run one, chosen by `turn` in rotation. */
export function variantsForRun(turn: number): readonly (typeof ALL_VARIANTS)[number][] {
  return process.env.LONG_TESTS === '1'
    ? VARIANTS
    : VARIANTS.filter((_, index) => index === turn % VARIANTS.length);
}

/**
 * Expects no WCAG 2.2 AA violation that axe can find, and no horizontal overflow. Legacy mode avoids a second window,
 * which axe needs only for frames.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, what).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} is wider than its window`).toBeLessThanOrEqual(0);
}

/**
 * Sets the fill colour of all text to its computed colour. In forced colours mode, axe compares the painted background
 * with the declared text colour (`-webkit-text-fill-color`, axe-core issue 3978). Our style sheets set no fill colour,
 * so this hides no defect.
 */
export async function fillTextAsPainted(page: Page): Promise<void> {
  await page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('*')];
    const painted = elements.map((element) => getComputedStyle(element).color);
    for (const [index, element] of elements.entries())
      element.style.setProperty('-webkit-text-fill-color', painted[index] ?? '');
  });
}

/** Doubles the browser's default text size for the pages loaded from now on. */
export async function doubleText(page: Page): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Returns the horizontal overflow in pixels, or a message with the text size if the text size is not doubled. */
export async function overflowOfDoubled(page: Page): Promise<number | string> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const size = getComputedStyle(document.body).fontSize;
    return size === '34px' ? scrollWidth - clientWidth : `text of ${size}`;
  });
}
