/** A tab of one account while another tab of the browser signs in with another account, as on a shared computer. */
import { expect, type Page } from '@playwright/test';
import { SAMPLE_PASSWORD, signIn } from '../support/browser.ts';
import { test } from '../support/journey.ts';

/** A small page, opened where only the session matters. */
const SMALL = '/robots.txt';

test('when another tab signs in with another account, an open form closes and the screen loads again', async ({
  page,
}) => {
  await signIn(page, 'member', SAMPLE_PASSWORD, '/profile');
  const city = page.getByRole('textbox', { name: 'City' });
  await page.getByRole('button', { name: 'Edit' }).click();
  await city.fill('Typed for the first account');
  await signIn(await page.context().newPage(), 'founder', SAMPLE_PASSWORD, SMALL);
  await expect(nameOnProfile(page)).toHaveText('Prakash Nair');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(city).toBeHidden();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(city).not.toHaveValue('Typed for the first account');
});

test('when another tab signs out and in with another account, this tab shows nothing it loaded before', async ({
  page,
}) => {
  await signIn(page, 'member', SAMPLE_PASSWORD, '/profile');
  await expect(nameOnProfile(page)).toHaveText('Lakshmi Gowda');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  const other = await page.context().newPage();
  await other.goto(SMALL);
  await other.evaluate(() => localStorage.clear());
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await signIn(other, 'founder', SAMPLE_PASSWORD, SMALL);
  await expect(page.getByRole('button', { name: 'Prakash' })).toBeVisible();
  await page.goBack();
  await expect(nameOnProfile(page)).toHaveText(/^(Prakash Nair|Lakshmi Gowda)$/);
  expect(await nameOnProfile(page).textContent()).toBe('Prakash Nair');
});

function nameOnProfile(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 }).first();
}
