import { expect } from '@playwright/test';
import { showMoreActions } from '../support/admin-area.ts';
import { test } from '../support/journey.ts';
import { expectAccessible, VARIANTS } from '../support/accessible.ts';
import { SAMPLE_PASSWORD, signIn } from '../support/browser.ts';

/** Long timeout: on a busy machine axe takes seconds per screen, and there are two dozen screens. */
const LIMIT_MS = 600_000;

test.describe.configure({ mode: 'parallel' });

test('the accessibility checker reports a button without a name, low contrast and horizontal overflow', async ({
  page,
}) => {
  const faults = {
    'button-name': ['button', '', {}],
    'color-contrast': ['p', 'Hardly to be read', { color: '#999', background: '#aaa' }],
    'wider than its window': ['div', '', { width: '200vw', height: '1px' }],
  } as const;
  for (const [fault, [tag, text, style]] of Object.entries(faults)) {
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, 'as it is');
    await page.evaluate(
      (made) => {
        const element = document.createElement(made.tag);
        element.textContent = made.text;
        Object.assign(element.style, made.style);
        document.querySelector('main')?.prepend(element);
      },
      { tag, text, style },
    );
    await expect(expectAccessible(page, 'with a fault')).rejects.toThrow(fault);
  }
});

for (const variant of VARIANTS) {
  const { name, viewport, colorScheme } = variant;
  test(`forms with errors are accessible on ${name}`, async ({ browser }) => {
    const page = await (
      await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    ).newPage();
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('First Name is required.')).toBeVisible();
    await expectAccessible(page, 'sign-up with refused fields');
    await page.goto('/signin/forgot-password?token=unknown');
    await expect(page.getByRole('dialog', { name: 'Set New Password' })).toBeVisible();
    await expectAccessible(page, 'the form for a new password');
  });

  test(`members' screens are accessible on ${name}`, async ({ browser }) => {
    test.setTimeout(LIMIT_MS);
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
    await page.goto('/jnvians');
    await page.locator('a[href*="alumniId"]').filter({ hasNotText: 'Lakshmi' }).first().click();
    await page.getByRole('button', { name: 'Ask to get in touch' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Choose a reason from the list.')).toBeVisible();
    await expectAccessible(page, 'the form that asks a member to get in touch');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Block this member' }).click();
    await expectAccessible(page, 'the question before a block');
    await page.goto('/jnvians?state=Bihar');
    await expect(page.getByText(/Showing \d+ of \d+ alumni/)).toBeVisible();
    await expectAccessible(page, 'the directory with a filter');
    await page.goto('/jnvians?search=nobody%20at%20all');
    await expect(page.getByText('No matches')).toBeVisible();
    await expectAccessible(page, 'the directory without a hit');
    for (const [path, heading] of [
      ['/profile', 'Education'],
      ['/profile/privacy', 'Privacy'],
      ['/profile/account', 'Change password'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectAccessible(page, path);
    }
  });

  test(`the dashboard is accessible on ${name}`, async ({ browser }) => {
    const page = await (
      await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    ).newPage();
    await signIn(page, 'admin@example.com');
    await expect(page.getByRole('button', { name: /^Reject / }).first()).toBeVisible();
    await expectAccessible(page, 'the dashboard');
    await page.goto('/admin/dashboard?tab=pendingFounder');
    await page
      .getByRole('button', { name: /^Make Founder / })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'the founder requests with a question');
    await page.keyboard.press('Escape');
    await showMoreActions(page);
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

  test(`administrators' screens are accessible while loading on ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, colorScheme });
    await signIn(await context.newPage(), 'admin@example.com', SAMPLE_PASSWORD, '/robots.txt');
    for (const [path, loading] of [
      ['/admin/dashboard', 'Loading users...'],
      ['/admin/overview', 'Loading...'],
      ['/admin/review', 'Loading the queue...'],
      ['/admin/messages', 'Loading messages...'],
    ] as const) {
      const page = await context.newPage();
      const checked = Promise.withResolvers<void>();
      await page.route('**/api/**', async (route) => {
        // Requests other than the session check never get a reply.
        if (!route.request().url().endsWith('/check-auth')) return;
        await checked.promise;
        await route.continue();
      });
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: 'Checking session...' })).toBeVisible();
      await expectAccessible(page, `${path} while the session is checked`);
      checked.resolve();
      await expect(page.getByRole('status').filter({ hasText: loading })).toBeVisible();
      await expectAccessible(page, `${path} while it loads`);
      await page.close();
    }
  });
}
