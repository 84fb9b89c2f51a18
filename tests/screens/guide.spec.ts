import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { hydrated, signIn } from '../support/browser.ts';

test('each guide chapter links to the previous and next chapter, and the contents mark the current chapter', async ({
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

test('the guide links to the OpenAPI description', async ({ page, request }) => {
  await page.goto('/docs');
  const link = page.getByRole('link', { name: 'API description (OpenAPI 3.1)' });
  await expect(link).toHaveAttribute('href', '/api/openapi.json');
  const { openapi } = await (await request.get('/api/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
});

test('the cookies page lists every cookie and storage key that signing in and reading create', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/signup');
  await hydrated(page);
  await page.getByLabel('First name').fill('Asha');
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Name *').fill('Asha');
  await signIn(page, 'member@example.com');
  for (const path of ['/about', '/jnvians', '/profile', '/']) {
    await page.goto(path);
    await hydrated(page);
  }
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  const found = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()).map((name) => name.replace(/[^-]+$/, '')),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  const cookies = (await context.cookies()).map(({ name }) => `__Host-Http-${name}`); // Cookie names over https.
  expect(cookies.toSorted()).toEqual(['__Host-Http-device', '__Host-Http-sid']);
  expect(found).toEqual(
    expect.arrayContaining(['authToken', 'auth', 'sign-up-draft', 'contact-draft', 'navodayan-']),
  );
  await page.goto('/cookies');
  const names = await page.locator('td:first-child').allInnerTexts();
  for (const key of [...found, ...cookies]) expect(names.join('\n')).toContain(key);
  await context.close();
});
