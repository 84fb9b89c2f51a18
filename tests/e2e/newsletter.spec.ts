import { expect, type Page } from '@playwright/test';
import { test, testWithRoutes } from '../support/journey.ts';
import { hydrated, signIn, watchFor } from '../support/browser.ts';
import { linkIn, mailTo } from '../support/outbox.ts';

const ASKED = "Almost there. We've sent an email to this address. Open it to confirm.";
const NOT_SENT = "That didn't go through. Please try again.";

const box = (page: Page) => page.getByLabel('Email for the newsletter');
const subscribeButton = (page: Page) => page.getByRole('button', { name: 'Subscribe' });

/** Returns an email address that no other test of this run uses. */
function anAddress(name: string): string {
  return `${name}.${Date.now()}@example.org`;
}

async function ask(page: Page, address: string): Promise<void> {
  await hydrated(page); // before hydration, Enter sends nothing
  await box(page).fill(address);
  await box(page).press('Enter');
  await expect(page.getByText(ASKED)).toBeVisible();
}

test('a visitor subscribes to the newsletter and confirms with a button', async ({ page }) => {
  const problems = await watchFor(page);
  const address = anAddress('reader');
  await page.goto('/about');
  await ask(page, address);
  await expect(box(page)).toHaveValue('');

  await page.goto(linkIn(await mailTo(address, 'Confirm your subscription')));
  await expect(page).toHaveURL('/newsletter/confirm');
  await page.reload();
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByText("You're subscribed. You'll get the next issue.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You're subscribed. You'll get the next issue.")).toBeVisible();
  expect(problems).toEqual([]);
});

test('a truncated unsubscribe link shows an error and no button', async ({ page }) => {
  await page.goto(`/newsletter/unsubscribe?token=${'x'.repeat(201)}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This link is incomplete or changed. Open it again from your email.',
  );
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeHidden();
});

testWithRoutes(
  'the newsletter form rejects an invalid address, and keeps the address when the server fails',
  async ({ page }) => {
    await page.goto('/about');
    await subscribeButton(page).click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await expect(box(page)).toBeFocused();
    await box(page).fill('nobody');
    await expect(page.getByText('Email is required.')).toBeHidden();
    await subscribeButton(page).click();
    await expect(page.getByText('Enter a valid email address.')).toBeVisible();

    const address = anAddress('patient');
    await box(page).fill(address);
    await page.route('**/api/newsletter/subscribe', (route) =>
      route.fulfill({ status: 502, body: 'Bad Gateway' }),
    );
    await subscribeButton(page).click();
    await expect(page.getByText(NOT_SENT)).toBeVisible();
    await expect(box(page)).toHaveValue(address);
    await page.unroute('**/api/newsletter/subscribe');
    await page.route('**/api/newsletter/subscribe', (route) => route.abort());
    await subscribeButton(page).click();
    await expect(page.getByText(NOT_SENT)).toBeVisible();
    await page.unroute('**/api/newsletter/subscribe');

    // The footer stays mounted when another page opens.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await expect(page).toHaveURL('/careers');
    await expect(box(page)).toHaveValue(address);
    await subscribeButton(page).click();
    await expect(page.getByText(ASKED)).toBeVisible();
  },
);

testWithRoutes(
  'while waiting for a slow server, the newsletter form shows progress and ignores a second click',
  async ({ page }) => {
    let requests = 0;
    let answer = () => undefined as void;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/newsletter/subscribe', async (route) => {
      requests += 1;
      await waiting;
      await route.fulfill({ json: { success: true, message: ASKED } });
    });
    await page.goto('/about');
    await box(page).fill('slow@example.org');
    await subscribeButton(page).click();
    const busy = page.getByRole('contentinfo').getByRole('button', { name: 'Sending...' });
    await expect(busy).toBeVisible();
    await box(page).press('Enter');
    answer();
    await expect(page.getByText(ASKED)).toBeVisible();
    expect(requests).toBe(1);
  },
);

testWithRoutes('a member turns the newsletter on and off in My Profile', async ({ page }) => {
  await signIn(page, 'member@example.com');
  await page.goto('/profile/privacy');
  const toggle = page.getByRole('switch', { name: 'Send me the monthly newsletter' });
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await toggle.click();
  await expect(page.getByText("You'll get the newsletter from now on.")).toBeVisible();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await page.route('**/api/newsletter/choice', (route) => route.abort());
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await page.unroute('**/api/newsletter/choice');
  await toggle.click();
  await expect(page.getByText("You won't get any more issues.")).toBeVisible();
});
