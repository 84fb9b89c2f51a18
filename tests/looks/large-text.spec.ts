/** Tests pages with the browser's text size doubled. */
import { expect } from '@playwright/test';
import { doubleText, overflowOfDoubled } from '../support/accessible.ts';
import { test } from '../support/journey.ts';
import { VISITOR_PAGES } from '../support/visitor-pages.ts';

const PAGES = [...VISITOR_PAGES, '/no-such-page'];
const WIDTHS = [390, 1280];
const SETTLED_MS = 3000;

/** Also without web fonts, because fallback fonts may be wider. */
for (const fonts of ['web fonts', 'fallback fonts'])
  test(`public pages with text at 200 percent in ${fonts} do not scroll sideways`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    if (fonts === 'fallback fonts') await page.route('**/*.woff2', (route) => route.abort());
    await doubleText(page);
    for (const path of PAGES) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Time for the layout to adapt to another width.
        await expect
          .soft(async () => expect(await overflowOfDoubled(page), `${path} at ${width}`).toBe(0))
          .toPass({ timeout: SETTLED_MS });
      }
    }
  });
