/** Tests that the fields of prerendered forms accept input on a slow connection, before the scripts have loaded. */
import { expect, type Page } from '@playwright/test';
import { testWithRoutes as test } from '../support/journey.ts';

/** Opens a page and delays its scripts. Returns a function that delivers them. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeEditable();
  return arrival.resolve;
}

test('sign-up keeps the focus and the text typed before its script loaded', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/signup');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await page.getByLabel('First name').fill('Rohan');
  await page.getByLabel('Password', { exact: true }).fill('Banyan-Tree-99');
  await page.getByLabel('Email').fill('rohan@example.com');
  await page.getByLabel('Last name').pressSequentially('Saw');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signup$/);
  arrive();
  await expect(next).toBeEnabled();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await page.keyboard.type('ant');
  await expect(page.getByLabel('Last name')).toHaveValue('Sawant');
  await next.click();
  await expect(page.getByRole('progressbar', { name: 'Step 2 of 3' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Rohan');
});

test('sign-in sends text typed before its script loaded', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/signin');
  await page.getByLabel('Email or username').fill('someone@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not-this-one');
  await page.getByLabel('Remember me').check();
  arrive();
  const sent = page.waitForRequest('**/api/auth/signin');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({
    email: 'someone@example.com',
    password: 'not-this-one',
    rememberMe: true,
  });
});

test('the contact form sends text typed before its script loaded, together with its stored draft', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await page.getByLabel('Phone (optional)').fill('+91 98765 43210');
  const arrive = await openWithoutScripts(page, '/contact');
  await page.getByLabel('Name *').fill('Meera Das');
  await page.getByLabel('Email *').fill('meera@example.org');
  await page.getByLabel('Subject *').selectOption('Support');
  await page.getByLabel('Message *').fill('How do I find my batch?');
  arrive();
  const sent = page.waitForRequest('**/api/contact');
  await page.route('**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Meera Das',
    email: 'meera@example.org',
    phone: '+91 98765 43210',
    subject: 'support',
    message: 'How do I find my batch?',
    website: '',
  });
});
