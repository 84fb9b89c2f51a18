import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The short run looks at the narrowest phone by day and at a desk by night; the long one at all four. */
const ALL_LOOKS = [
  { name: 'a phone at dawn', viewport: { width: 320, height: 700 }, colorScheme: 'light' },
  { name: 'a phone at night', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'a desk by day', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a desk at night', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;
export const LOOKS = process.env.LONG_TESTS === '1' ? ALL_LOOKS : [ALL_LOOKS[0], ALL_LOOKS[3]];

/** For a long journey: in the short run the journeys take turns with the looks; in the long one each has them all. */
export function looksInTurn(turn: number): readonly (typeof ALL_LOOKS)[number][] {
  return process.env.LONG_TESTS === '1' ? LOOKS : LOOKS.filter((_, index) => index === turn % LOOKS.length);
}

/**
 * No violation of WCAG 2.2 AA that axe can see, and nothing that makes the page wider than its window. No page of ours has
 * a frame, so that axe need not open a window of its own to put the findings of frames together.
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
 * Gives all text the colour it is painted in as its fill. In forced colours axe takes the ground as it is painted and the
 * text as the page would have it: it reads `-webkit-text-fill-color`, which Chromium does not force (issue 3978 of
 * axe-core). No sheet of ours sets another fill than the text's own colour, so that nothing is hidden by it.
 */
export async function fillTextAsPainted(page: Page): Promise<void> {
  await page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('*')];
    const painted = elements.map((element) => getComputedStyle(element).color);
    for (const [index, element] of elements.entries())
      element.style.setProperty('-webkit-text-fill-color', painted[index] ?? '');
  });
}

/** Text of twice its size on every page from now on, as the browser's own setting makes it: layouts follow it. */
export async function doubleText(page: Page): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** By how much the page is wider than its window; what its text measures, if that is not twice its size. */
export async function overflowOfDoubled(page: Page): Promise<number | string> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const size = getComputedStyle(document.body).fontSize;
    return size === '34px' ? scrollWidth - clientWidth : `text of ${size}`;
  });
}
