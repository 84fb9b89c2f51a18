import { expect, type Page } from '@playwright/test';
import { hydrated } from '../support/browser.ts';
import { test, testWithRoutes } from '../support/journey.ts';
import { mailTo } from '../support/outbox.ts';

const THANKS = 'Thank you for your message! We will get back to you soon.';
const MESSAGE = 'How do I find my batch?\nWe left in 2003.';

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name *').fill('Meera Das');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Subject *').selectOption('Support');
  await page.getByLabel('Message *').fill(MESSAGE);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

testWithRoutes(
  'a contact message shows "Sending...", the alert and an empty form, and sends two emails',
  async ({ page }) => {
    const email = `meera.${Date.now()}@example.org`;
    let answer = () => undefined as void;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/contact', async (route) => {
      await waiting;
      await route.continue();
    });
    await page.goto('/contact');
    await fillIn(page, email);
    await send(page);
    await expect(page.getByRole('main').getByRole('button', { name: 'Sending...' })).toBeVisible();
    for (const label of ['Name *', 'Email *', 'Phone (optional)', 'Message *'])
      await expect(page.getByLabel(label)).not.toBeEditable();
    await expect(page.getByLabel('Subject *')).toBeDisabled();
    answer();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(THANKS);
    await expect(alert.getByRole('heading', { name: 'Thank you, Meera Das' })).toBeVisible();
    // Uses a CSS locator, because the page behind the dialog is inert.
    await expect(page.locator('form button[type=submit]', { hasText: 'Sending...' })).toHaveCount(0);
    await alert.getByRole('button', { name: 'OK' }).click();
    for (const label of ['Name *', 'Email *', 'Phone (optional)', 'Subject *', 'Message *'])
      await expect(page.getByLabel(label)).toHaveValue('');
    expect((await mailTo('support@navodayan.example', 'Contact (support): Meera Das')).text).toContain(
      '> How do I find my batch?\n> We left in 2003.',
    );
    await mailTo(email, 'Your message has arrived');
  },
);

test('missing contact fields show their errors, and the first missing field gets focus', async ({ page }) => {
  await page.goto('/contact');
  await send(page);
  for (const field of ['Name', 'Email', 'Subject', 'Message'])
    await expect(page.getByText(`${field} is required.`)).toBeVisible();
  await expect(page.getByLabel('Name *')).toBeFocused();
  await page.keyboard.type('Meera Das');
  await expect(page.getByLabel('Name *')).toHaveValue('Meera Das');
  await expect(page.getByText('Name is required.')).toBeHidden();
  await page.getByLabel('Email *').fill('meera');
  await page.getByLabel('Phone (optional)').fill('call me');
  await send(page);
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(page.getByLabel('Email *')).toBeFocused();
  await expect(page.getByLabel('Phone (optional)')).toHaveAttribute('aria-invalid', 'true');
});

test('a contact draft survives a reload and is removed after sending', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page); // before hydration a reload would lose the typed text
  await fillIn(page, 'begun@example.org');
  await page.reload();
  await expect(page.getByLabel('Email *')).toHaveValue('begun@example.org');
  await send(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.reload();
  await expect(page.getByLabel('Email *')).toBeEnabled();
  await expect(page.getByLabel('Email *')).toHaveValue('');
});

testWithRoutes(
  'a contact message that fails to send shows an error and keeps its text, and the next attempt sends it',
  async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page, 'patient@example.org');
    const failed = page.getByText("We couldn't send your message. It's still here, so please try again.");
    for (const fail of ['error', 'away'] as const) {
      await page.route('**/api/contact', (route) =>
        fail === 'away' ? route.abort() : route.fulfill({ status: 500, json: { success: false } }),
      );
      await send(page);
      await expect(failed).toBeVisible();
      await expect(page.getByLabel('Message *')).toHaveValue(MESSAGE);
      await expect(page.getByLabel('Subject *')).toHaveValue('support');
      await page.unroute('**/api/contact');
    }
    await send(page);
    await expect(page.getByRole('alertdialog')).toContainText(THANKS);
  },
);
