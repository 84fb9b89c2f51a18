import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/browser.ts';

/** The short run looks at the narrowest phone by day and at a desk by night; the long one at all four. */
const ALL_LOOKS = [
  { name: 'a phone at dawn', viewport: { width: 320, height: 700 }, colorScheme: 'light' },
  { name: 'a phone at night', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'a desk by day', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a desk at night', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;
const LOOKS = process.env.LONG_TESTS === '1' ? ALL_LOOKS : [ALL_LOOKS[0], ALL_LOOKS[3]];

/** No violation of WCAG 2.2 AA that axe can see, and nothing that makes the page wider than its window. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, what).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} is wider than its window`).toBeLessThanOrEqual(0);
}

for (const { name, viewport, colorScheme } of LOOKS) {
  test(`visitors' screens are accessible on ${name}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await (
      await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    ).newPage();
    for (const path of [
      '/',
      '/about',
      '/blog',
      '/blog/finding-your-batchmates',
      '/contact',
      '/docs',
      '/privacy',
      '/cookies',
      '/signin',
      '/signin/forgot-password',
      '/signup',
      '/no-such-page',
      '/confirm-email',
      '/guardian',
      '/newsletter/confirm?token=unknown',
      '/newsletter/unsubscribe',
    ]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, path);
    }
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('First Name is required.')).toBeVisible();
    await expectAccessible(page, 'sign-up with refused fields');
    await page.goto('/signin/forgot-password?token=unknown');
    await expect(page.getByRole('dialog', { name: 'Set New Password' })).toBeVisible();
    await expectAccessible(page, 'the form for a new password');
  });

  test(`members' screens are accessible on ${name}`, async ({ browser }) => {
    test.setTimeout(60_000);
    const page = await (
      await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    ).newPage();
    await signIn(page, 'member@example.com');
    await page.goto('/jnvians');
    await expect(page.getByText(/Showing \d+ of \d+ alumni/)).toBeVisible();
    await expectAccessible(page, 'the directory');
    await page.locator('a[href*="alumniId"]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'the details of a member');
    await page.goto('/jnvians?search=nobody%20at%20all');
    await expect(page.getByText('Nobody by these words yet')).toBeVisible();
    await expectAccessible(page, 'the directory without a hit');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
    await expectAccessible(page, 'the profile');
  });

  test(`the dashboard is accessible on ${name}`, async ({ browser }) => {
    test.setTimeout(60_000);
    const page = await (
      await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    ).newPage();
    await signIn(page, 'admin@example.com');
    await expect(page.getByRole('button', { name: /^Reject / }).first()).toBeVisible();
    await expectAccessible(page, 'the desk');
    await page.goto('/admin/dashboard?tab=pendingFounder');
    await page
      .getByRole('button', { name: /^Make Founder / })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'the founder requests with a question');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^View Details / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('Basic Information');
    await expectAccessible(page, 'the details of a user');
    await page.goto('/admin/dashboard?tab=pendingDocs');
    await page
      .getByRole('button', { name: /^Reject / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'the reasons');
  });
}
