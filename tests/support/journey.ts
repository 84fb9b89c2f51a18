import { test as base } from '@playwright/test';

/**
 * A test that closes every window it opened. Otherwise windows stay open until the end of the run, keep sending
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
