import { test as base } from '@playwright/test';

/**
 * A journey that closes every window it opened. Otherwise they stay until the last journey of the run, ask the server
 * and move on their own, and slow whatever comes after.
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
