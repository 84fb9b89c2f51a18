/** Tests what a navigation shows while the next screen's scripts are still loading. */
import { expect } from '@playwright/test';
import { hydrated } from '../support/browser.ts';
import { testWithRoutes as test } from '../support/journey.ts';

test('a link shows progress while the scripts of its screen load, and none once the screen is there', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(progress).toBeVisible();
  arrival.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible();
  await expect(progress).toHaveCount(0);
});
