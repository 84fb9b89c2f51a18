/** Tests a tab that is open while another tab signs in to a different account, as on a shared computer. */
import { expect, type Page } from '@playwright/test';
import { profileCalls } from '#shared/profile/endpoints.ts';
import { SAMPLE_PASSWORD, signIn } from '../support/browser.ts';
import { testWithRoutes } from '../support/journey.ts';

/** A small page for tabs that only sign in. */
const SMALL = '/robots.txt';
const FIRST = 'Lakshmi Gowda';
const SECOND = 'Prakash Nair';
const TYPED = 'Typed for the first account';

testWithRoutes(
  'a save that is still being sent when another tab signs in to a different account changes no profile',
  async ({ page }) => {
    const city = await editCity(page);
    const sent = Promise.withResolvers<void>();
    const signedIn = Promise.withResolvers<void>();
    await page.route(`**${profileCalls.updateProfile.path}`, async (route) => {
      if (route.request().method() === profileCalls.updateProfile.method) {
        sent.resolve();
        await signedIn.promise;
      }
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await sent.promise;
    await signIn(await page.context().newPage(), 'founder', SAMPLE_PASSWORD, SMALL);
    signedIn.resolve();
    await expect(nameOnProfile(page)).toHaveText(SECOND);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(city).not.toHaveValue(TYPED);
    await signIn(page, 'member', SAMPLE_PASSWORD, '/profile');
    await expect(nameOnProfile(page)).toHaveText(FIRST);
    await expect(page.getByRole('main')).not.toContainText(TYPED);
  },
);

/** Signs in as the first account and types a city into its profile. Returns the field. */
async function editCity(page: Page) {
  await signIn(page, 'member', SAMPLE_PASSWORD, '/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  const city = page.getByRole('textbox', { name: 'City' });
  await city.fill(TYPED);
  return city;
}

function nameOnProfile(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 }).first();
}
