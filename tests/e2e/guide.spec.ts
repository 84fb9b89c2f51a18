import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { signIn } from '../support/browser.ts';

test('the guide is searched by the keyboard: places with their sentence, Enter goes there, Escape closes', async ({
  page,
}) => {
  await page.goto('/docs');
  const box = page.getByRole('combobox', { name: 'Search the guide' });
  await box.fill('aadhaar');
  await expect(page.getByText(/^\d+ places$/)).toBeVisible();
  const first = page.getByRole('option').first();
  await expect(first).toContainText('What to send');
  await expect(first.locator('mark')).toHaveText('Aadhaar');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);

  await box.fill('one line');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs#rejected');
  await expect(page.getByRole('heading', { name: 'If it is rejected' })).toBeInViewport();
  await box.fill('nothing at all');
  await expect(
    page.getByText('Nothing in the guide by these words. Write to us, and we add it.'),
  ).toBeVisible();
});

test('each chapter leads to the one before and the one after, and the contents say where one reads', async ({
  page,
}) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'Next chapter: How to become a founder' }).click();
  await expect(page).toHaveURL('/docs#founder');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link', { name: 'How to become a founder' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await page.getByRole('link', { name: 'Previous chapter: How to find people' }).click();
  await expect(page.getByRole('heading', { name: 'How to find people' })).toBeInViewport();
});

test('the API reference names every operation of the OpenAPI description', async ({ page, request }) => {
  const { paths } = await (await request.get('/api/openapi.json')).json();
  await page.goto('/docs');
  await page.getByRole('link', { name: 'API reference' }).click();
  await expect(page).toHaveURL('/docs/api');
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
  const shown = await page.locator('summary code').allInnerTexts();
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.length).toBeGreaterThan(20);
  expect(shown.toSorted()).toEqual(described.toSorted());
  await page.locator('summary').filter({ hasText: 'POST /api/auth/signin' }).click();
  await expect(page.getByRole('cell', { name: 'rememberMe' })).toBeVisible();
});

test('the cookies page names every cookie and every key that signing in and reading leave behind', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Asha');
  await page.goto('/contact');
  await page.getByLabel('Name *').fill('Asha');
  await signIn(page, 'member@example.com');
  for (const path of ['/about', '/jnvians', '/profile', '/']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  const found = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()).map((name) => name.replace(/[^-]+$/, '')),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  const cookies = (await context.cookies()).map(({ name }) => `__Host-Http-${name}`); // as on https
  expect(cookies.toSorted()).toEqual(['__Host-Http-device', '__Host-Http-sid']);
  expect(found).toEqual(
    expect.arrayContaining(['authToken', 'auth', 'sign-up-draft', 'contact-draft', 'navodayan-']),
  );
  await page.goto('/cookies');
  const names = await page.locator('td:first-child').allInnerTexts();
  for (const key of [...found, ...cookies]) expect(names.join('\n')).toContain(key);
  await context.close();
});
