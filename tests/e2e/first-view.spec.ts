/** A member's first view of a screen on a phone: what is there stays where it is when the rest arrives. */
import { expect, type Browser, type Page } from '@playwright/test';
import { SAMPLE_PASSWORD, signIn, watchShifts } from '../support/browser.ts';
import { test } from '../support/journey.ts';
import { NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';

/** The promise for public pages. */
const SHIFT_MAX = 0.02;

test('nothing jumps while the directory comes', async ({ browser }) => {
  const page = await aPhone(browser);
  await signIn(page, 'member', SAMPLE_PASSWORD, '/robots.txt');
  const readShift = await watchShifts(page);
  await page.goto('/jnvians');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await readShift()).toBeLessThanOrEqual(SHIFT_MAX);
});

test('nothing jumps while it is fetched where a verification stands, which those who may browse do not load', async ({
  browser,
}) => {
  const page = await aPhone(browser);
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/robots.txt');
  const late = Promise.withResolvers<void>();
  await page.route(/\/verification-status-[^/]+\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/verification-status-[^/]+\.js$/);
  const readShift = await watchShifts(page);
  await page.goto('/jnvians');
  await asked;
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Checking session...');
  // The strip that asks for the confirmation comes above everything, on every screen.
  await expect(page.getByText('Please confirm your email address.')).toBeVisible();
  const before = await readShift();
  late.resolve();
  await expect(page.getByRole('heading', { name: 'Your verification is on its way' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await readShift()) - before).toBeLessThanOrEqual(SHIFT_MAX);
});

async function aPhone(browser: Browser): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  return phone.newPage();
}
