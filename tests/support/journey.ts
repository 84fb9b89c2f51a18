import { test as base } from '@playwright/test';

/**
 * A test that closes every browser context it opened. Otherwise they stay open until the end of the run, keep sending
 * requests and slow down later journeys.
 */
export const test = base.extend<{ tidyWindows: undefined }>({
  tidyWindows: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
