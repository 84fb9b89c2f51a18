/** Tests the home page of an approved member: layout shift, accessibility, and what it omits. */
import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { expectAccessible, VARIANTS } from '../support/accessible.ts';
import { SAMPLE_PASSWORD, signIn, watchFor, watchShifts } from '../support/browser.ts';
import { NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';

const SHIFT_MAX = 0.02;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const CHUNK = /\/members-home-[^/]+\.js$/;
const HOME = '**/api/home';

const batch = (page: Page) => page.getByRole('list', { name: 'Your batch' });

test.describe.configure({ mode: 'parallel' });

for (const { name, viewport } of [
  { name: 'a phone', viewport: PHONE },
  { name: 'a desktop', viewport: DESKTOP },
])
  for (const delay of [0, 800])
    test(`a member's home loads without layout shift on ${name} with replies after ${delay} ms`, async ({
      browser,
    }) => {
      const page = await aMembersPage(browser, { viewport });
      await page.route('**/api/**', async (route) => {
        await new Promise((due) => setTimeout(due, delay));
        await route.fallback();
      });
      const readShift = await watchShifts(page);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('here');
      await expect(batch(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await readShift()).toBeLessThanOrEqual(SHIFT_MAX);
    });

test('before its scripts arrive, the page shows a member the skeleton and a visitor the slideshow', async ({
  browser,
}) => {
  const member = await aMembersPage(browser, { viewport: PHONE });
  const visitor = await (await browser.newContext({ viewport: PHONE })).newPage();
  for (const page of [member, visitor]) {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
  }
  const slideshow = (page: Page) => page.getByRole('region', { name: 'Welcome' });
  await expect(slideshow(member)).not.toBeInViewport();
  await expect(slideshow(visitor)).toBeInViewport();
  expect(await visitor.locator('main > section').first().isVisible()).toBe(false);
});

test('a visitor and a member who waits for verification see the slideshow without layout shift, and load no batch', async ({
  browser,
}) => {
  const visitor = await (await browser.newContext({ viewport: PHONE })).newPage();
  const pending = await (await browser.newContext({ viewport: PHONE })).newPage();
  const { email } = await openAccount(pending.request);
  await signIn(pending, email, NEW_PASSWORD, '/about');
  for (const page of [visitor, pending]) {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const readShift = await watchShifts(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeInViewport();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Slide 2' }).click();
    await expect(page.getByRole('link', { name: /^Join Us/ })).toBeVisible();
    expect(asked.filter((url) => CHUNK.test(url) || url.endsWith('/api/home'))).toEqual([]);
    expect(await readShift()).toBeLessThanOrEqual(SHIFT_MAX);
  }
});

for (const { name, viewport, colorScheme } of VARIANTS)
  test(`a member's home is accessible on ${name}, and does not ask them to join`, async ({ browser }) => {
    const page = await aMembersPage(browser, { viewport, colorScheme, reducedMotion: 'reduce' });
    const problems = await watchFor(page);
    await page.goto('/');
    await expect(batch(page)).toBeVisible();
    await expectAccessible(page, "a member's home");
    await expect(page.getByRole('main').locator('a[href="/signup"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Slide/ })).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(problems).toEqual([]);
  });

test('the first of a batch can copy the link to join, and sees the visitors’ page after signing out', async ({
  browser,
}) => {
  const page = await aMembersPage(
    browser,
    { viewport: DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] },
    'founder',
  );
  await page.unroute(HOME);
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: /^You are the first of JNV Thrissur/ }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/signup$/);
  await page.getByRole('button', { name: /^Hi / }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('home'))).toBeNull();
});

const EDUCATION = { jnvName: 'JNV Hassan', inYear: 2001, outYear: 2008, states: 'Karnataka', city: 'Hassan' };
const NAMES = ['Meera Das', 'Venkatanarasimharajuvaripeta Subrahmanyam', 'रोहित शर्मा', 'Imran'];
const members = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [first_name = '', last_name = ''] = (NAMES[index % NAMES.length] ?? '').split(' ');
    const personalInfo = { profession: 'Civil Engineer', currentCity: 'Mysuru' };
    const _id = `019a0000-0000-7000-8000-0000000${10_000 + index}`;
    return {
      _id,
      first_name,
      last_name,
      role: 'user',
      profileImage: null,
      personalInfo,
      educationInfo: EDUCATION,
    };
  });

/**
 * Signs in a sample member, and opens a page that marks the browser as an approved member's. Then responds with a batch
 * of 57, because the sample community has few of one batch.
 */
async function aMembersPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  username = 'member',
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signIn(page, username, SAMPLE_PASSWORD, '/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('home'))).toBe('batch');
  const batch = { year: 2001, count: 57, members: members(24) };
  await page.route(HOME, (route) =>
    route.fulfill({ json: { success: true, batch, newest: members(4), post: null } }),
  );
  return page;
}
