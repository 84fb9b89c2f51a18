/** Tests the layout stability of the first view on a phone. */
import { expect, type Browser, type Page } from '@playwright/test';
import { signIn, signInByForm, watchShifts } from '../support/browser.ts';
import { anAdminPage } from '../support/admin-area.ts';
import { test } from '../support/journey.ts';
import { NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';

/** Maximum cumulative layout shift of a page. */
const SHIFT_MAX = 0.02;

/** URL of the email confirmation banner's script. */
const STRIP = /\/confirm-email-strip-[^/]+\.js$/;
/** URL of the offline banner's script. */
const OFFLINE_SUPPORT = /\/offline-support-[^/]+\.js$/;

test('the verification status of a member who is not approved loads without layout shift', async ({
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
  late.resolve();
  await expect(page.getByRole('heading', { name: 'Your verification is on its way' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await readShift()).toBeLessThanOrEqual(SHIFT_MAX);
});

test('the email confirmation banner appears without layout shift', async ({ browser }) => {
  const page = await aPhone(browser);
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/robots.txt');
  const readShift = await watchShifts(page);
  for (const path of ['/', '/about', '/jnvians', '/profile']) {
    // Delays the banner until the page has loaded.
    const late = Promise.withResolvers<void>();
    await page.route(STRIP, async (route) => {
      await late.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(STRIP);
    await page.goto(path);
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    late.resolve();
    await expect(page.getByText('Please confirm your email.')).toBeInViewport({ ratio: 1 });
    await page.waitForLoadState('networkidle');
    expect(await readShift(), path).toBeLessThanOrEqual(SHIFT_MAX);
    await page.unroute(STRIP);
  }
});

test("the first view after sign-up has no layout shift, and the confirmation banner does not cover the page's end", async ({
  browser,
}) => {
  const page = await aPhone(browser);
  const { email } = await openAccount(page.request);
  const late = Promise.withResolvers<void>();
  await page.route(STRIP, async (route) => {
    await late.promise;
    await route.continue();
  });
  await signInByForm(page, email, NEW_PASSWORD);
  const title = page.getByRole('heading', { name: 'Meet Our Alumni' });
  await expect(title).toBeVisible();
  const before = await title.boundingBox();
  late.resolve();
  const strip = page.getByText('Please confirm your email.');
  await expect(strip).toBeInViewport({ ratio: 1 });
  expect(await title.boundingBox()).toEqual(before);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(strip).toBeInViewport({ ratio: 1 });
  const foot = await page.getByRole('contentinfo').boundingBox();
  const edge = await strip.boundingBox();
  if (!foot || !edge) throw new Error('Footer or strip is not there.');
  expect(foot.y + foot.height).toBeLessThanOrEqual(edge.y);
});

test('offline, the confirmation banner is hidden without layout shift, and a partly entered code is kept', async ({
  browser,
}) => {
  const page = await aPhone(browser);
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/about');
  const strip = page.getByText('Please confirm your email.');
  await expect(strip).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Browsers do not count shifts soon after a key or click, so the test compares positions.
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.boundingBox();
  // Uses the keyboard, because Playwright's click would first scroll the element to the middle.
  await page.getByRole('button', { name: 'Enter the code' }).press('Enter');
  const code = page.getByRole('dialog').getByRole('textbox');
  await code.fill('123');

  // Many screen readers announce only changes in existing live regions.
  await page
    .getByRole('status', { includeHidden: true })
    .evaluateAll((regions) => regions.forEach((region) => region.toggleAttribute('data-waited')));
  await page.context().setOffline(true);
  await expect(page.locator('[data-waited]').getByText("You're offline.")).toBeAttached();
  await expect(strip).toBeHidden();
  await expect(code).toHaveValue('123');
  await page.keyboard.press('Escape');
  await expect(page.getByText("You're offline.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Enter the code' })).toHaveCount(0);
  expect(await title.boundingBox()).toEqual(before);
  // The button that opened the dialog is hidden while offline.
  await expect(page.getByRole('main')).toBeFocused();

  await page.context().setOffline(false);
  await expect(page.getByText("You're offline.")).toHaveCount(0);
  await expect(strip).toBeInViewport({ ratio: 1 });
  expect(await title.boundingBox()).toEqual(before);
});

test('offline, a confirmation banner with focus stays visible until it loses focus, and announces its result', async ({
  browser,
}) => {
  const page = await aPhone(browser);
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/about');
  const again = page.getByRole('button', { name: 'Send again' });
  await again.focus();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: "We can't reach the site." })).toBeVisible();
  await expect(again).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await expect(again).toBeHidden();
});

test('offline, the confirmation banner stays if the offline script fails', async ({ browser }) => {
  const page = await aPhone(browser);
  const { email } = await openAccount(page.request);
  const tried = Promise.withResolvers<void>();
  await page.route(OFFLINE_SUPPORT, async (route) => {
    await route.abort();
    tried.resolve();
  });
  await signIn(page, email, NEW_PASSWORD, '/about');
  await tried.promise;
  const strip = page.getByText('Please confirm your email.');
  await expect(strip).toBeVisible();
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await expect(strip).toBeVisible();
});

test('a device that wrongly reports to be offline keeps the confirmation banner, and its code can be entered', async ({
  browser,
}) => {
  const page = await aPhone(browser);
  const { email } = await openAccount(page.request);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await signIn(page, email, NEW_PASSWORD, '/robots.txt');
  const asked = page.waitForResponse('**/api/health');
  await page.goto('/about');
  await asked;
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Enter the code' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await expect(page.getByText("You're offline.")).toHaveCount(0);
});

test('the scroll position does not change when focus enters a banner or returns to it from a dialog', async ({
  browser,
}) => {
  const page = await aPhone(browser);
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/about');
  const code = page.getByRole('button', { name: 'Enter the code' });
  await expect(code).toBeInViewport({ ratio: 1 });
  const readPlace = () => page.evaluate(() => scrollY);
  await code.focus();
  expect(await readPlace()).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(code).toBeFocused();
  expect(await readPlace()).toBe(0);
});

test('offline, review mode shows a message that covers no buttons', async ({ browser }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const page = await anAdminPage(browser, { at: '/admin/review', viewport });
    const verify = page.getByRole('button', { name: 'Verify' });
    await expect(verify).toBeInViewport({ ratio: 1 });
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const alert = page.getByText("You're offline.");
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(verify).toBeInViewport({ ratio: 1 });
    for (const place of [alert, verify]) expect(await place.evaluate(isBare)).toBe(true);
  }
});

/** Returns whether no other element covers either end of an element. */
function isBare(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 9, right - 9].every((x) =>
    element.contains(document.elementFromPoint(x, (top + bottom) / 2)),
  );
}

async function aPhone(browser: Browser): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  return phone.newPage();
}
