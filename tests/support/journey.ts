import { test as base } from '@playwright/test';

/**
 * Closes every browser context that a test opened. Otherwise open contexts keep sending requests and slow down later
 * tests.
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

/** Blocks the service worker: `page.route` does not see the requests of a page that the worker controls. */
export const testWithRoutes = test.extend({ serviceWorkers: 'block' });
