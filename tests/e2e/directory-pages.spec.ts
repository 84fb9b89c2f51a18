import { expect, type Page } from '@playwright/test';
import type { LimitedUser } from '#shared/members/schema.ts';
import { hydrated, signIn, watchFor } from '../support/browser.ts';
import { test, testWithRoutes } from '../support/journey.ts';

const MEMBERS = 90;
const PAGE = 24;

testWithRoutes(
  'the second directory page loads on scroll, later pages load by button, and their first card gets focus',
  async ({ page }) => {
    await signIn(page, 'member');
    await page.route('**/api/auth/all/users/limitedinfo*', (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
      const users = Array.from({ length: Math.min(PAGE, MEMBERS - from) }, (_, index) =>
        member(from + index),
      );
      const next = from + users.length;
      return route.fulfill({
        json: { success: true, users, nextCursor: next < MEMBERS ? String(next) : null },
      });
    });
    await page.goto('/jnvians');
    await scrollToEnd(page);
    await expect(cards(page)).toHaveCount(48);
    await scrollToEnd(page);
    const more = page.getByRole('button', { name: 'Show more alumni' });
    await expect(more).toBeInViewport();
    await expect(cards(page)).toHaveCount(48);
    await more.press('Enter');
    await expect(cards(page)).toHaveCount(72);
    await expect(page.locator('main [aria-posinset="49"]').getByRole('link')).toBeFocused();
    await more.press('Enter');
    await expect(cards(page)).toHaveCount(MEMBERS);
    await expect(more).toBeHidden();
    await expect(page.locator('main [aria-posinset="73"]').getByRole('link')).toBeFocused();
  },
);

const cards = (page: Page) => page.locator('main [aria-posinset]');

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

function member(number: number): LimitedUser {
  return {
    _id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    first_name: 'Asha',
    last_name: `Rao ${number}`,
    role: 'user',
    profileImage: null,
    personalInfo: { profession: 'Engineer', currentCity: 'Pune' },
    educationInfo: { jnvName: 'JNV Patna', inYear: 1990, outYear: 1997, states: 'Bihar', city: 'Patna' },
  };
}

test('a new screen starts at the top, and Back and Forward restore the scroll position', async ({ page }) => {
  await signIn(page, 'member@example.com', undefined, '/jnvians');
  await expect(page.getByText(/Showing \d+ of \d+ alumni/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').nth(20)).toBeAttached();
  const readPlace = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 1200));
  await expect.poll(readPlace).toBe(1200);
  // A real click or focus would first scroll to the link.
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await link.dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'A new dawn, the same family' })).toBeVisible();
  expect(await readPlace()).toBe(0);
  await page.evaluate(() => scrollTo(0, 600));
  await page.goBack();
  await expect(page).toHaveURL('/jnvians');
  await expect.poll(readPlace).toBe(1200);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'A new dawn, the same family' })).toBeVisible();
  await expect.poll(readPlace).toBe(600);
});

testWithRoutes(
  'the directory checks the session and asks for the first cards before its scripts load, and only once',
  async ({ page }) => {
    await signIn(page, 'member', undefined, '/jnvians');
    await expect(cards(page).first()).toBeVisible();
    const asked = watchCalls(page);
    await page.route('**/assets/*.js', async (route) => {
      await expect.poll(() => asked.length).toBe(2);
      await route.continue();
    });
    await page.goto('/jnvians');
    await expect(cards(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.toSorted()).toEqual([
      '/api/auth/all/users/limitedinfo?sort=own-batch',
      '/api/auth/check-auth',
    ]);
  },
);

test('a filtered directory asks only for its own first cards', async ({ page }) => {
  await signIn(page, 'member', undefined, '/jnvians');
  await expect(cards(page).first()).toBeVisible();
  const asked = watchCalls(page);
  await page.goto('/jnvians?search=jnv');
  await expect(page.getByText(/Showing \d+ of \d+ alumni/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([
    '/api/auth/check-auth',
    '/api/auth/all/users/limitedinfo?search=jnv&sort=own-batch',
  ]);
});

testWithRoutes('a visitor from another site asks for no session and no cards', async ({ page }) => {
  const problems = await watchFor(page);
  const asked = watchCalls(page);
  // Without this header the server redirects visitors to /signin before the page.
  await page.route('**/jnvians', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'sec-fetch-site': 'cross-site' } }),
  );
  await page.goto('/jnvians');
  await expect(page).toHaveURL(/\/signin\?next=/);
  await hydrated(page);
  expect(asked).toEqual([]);
  expect(problems).toEqual([]);
});

/** Collects a page's session checks and first pages of cards. */
function watchCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/check-auth|limitedinfo/.test(pathname) && !search.includes('cursor')) asked.push(pathname + search);
  });
  return asked;
}
