/** Pages with text of twice its size, as somebody who sees badly sets it in the browser. */
import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { VISITOR_PAGES } from '../support/visitor-pages.ts';

const PAGES = [...VISITOR_PAGES, '/no-such-page'];
const WIDTHS = [390, 1280];

test('public pages with text of 200 percent do not scroll sideways', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const settings = await context.newCDPSession(page);
  const tooWide: string[] = [];
  // What the browser's own setting does: layouts follow it.
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const size = getComputedStyle(document.body).fontSize;
        return size === '34px' ? scrollWidth - clientWidth : `text of ${size}`;
      });
      if (over !== 0) tooWide.push(`${path} at ${width}: ${over}`);
    }
  }
  expect(tooWide).toEqual([]);
});
