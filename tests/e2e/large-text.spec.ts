/** Pages with text of twice its size, as somebody who sees badly sets it in the browser. */
import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';

const PAGES = [
  '/',
  '/about',
  '/blog',
  '/blog/finding-your-batchmates',
  '/contact',
  '/docs',
  '/docs/api',
  '/features',
  '/careers',
  '/privacy',
  '/terms',
  '/cookies',
  '/signin',
  '/signup',
  '/no-such-page',
];
const WIDTHS = [390, 1280];

test('public pages with text of 200 percent do not scroll sideways', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const settings = await context.newCDPSession(page);
  const tooWide: string[] = [];
  for (const path of PAGES) {
    for (const width of WIDTHS) {
      // What the browser's own setting does: layouts follow it.
      await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await page.setViewportSize({ width, height: 900 });
      if (width === WIDTHS[0]) await page.goto(path);
      const over = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const size = getComputedStyle(document.body).fontSize;
          return size === '34px' ? scrollWidth - clientWidth : `text of ${size}`;
        });
      const bySetting = await over();
      // What a style sheet of one's own does: layouts stay as they are.
      await settings.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const byStyle = await over();
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      if (bySetting !== 0 || byStyle !== 0) tooWide.push(`${path} at ${width}: ${bySetting}, ${byStyle}`);
    }
  }
  expect(tooWide).toEqual([]);
});
