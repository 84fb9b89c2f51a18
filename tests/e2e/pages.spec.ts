import { expect } from '@playwright/test';
import { test, testWithRoutes } from '../support/journey.ts';
import { hydrated, signIn, watchFor } from '../support/browser.ts';
import { VISITOR_PAGES } from '../support/visitor-pages.ts';

for (const path of [...VISITOR_PAGES, '/signin/forgot-password']) {
  test(`${path} hydrates without console messages and requests no other site`, async ({ page }) => {
    const problems = await watchFor(page);
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test('a visitor who opens the directory signs in and returns to the same URL', async ({ page }) => {
  await page.goto('/jnvians?search=kumari');
  await expect(page).toHaveURL(/\/signin\?next=/);
  await page.getByLabel('Email or username').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Sample-Navodaya-25');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/jnvians?search=kumari');
});

test('a visitor and an ordinary member are redirected home from the dashboard', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/');
  await signIn(page, 'member@example.com');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/');
});

test('signing out shows a message for three seconds and leads to /signin, and a copied token no longer works', async ({
  page,
  request,
}) => {
  await signIn(page, 'member@example.com');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const stolen = await request.get('/api/auth/check-auth', { headers: { authorization: `Bearer ${token}` } });
  expect(stolen.status()).toBe(401);
  expect(await stolen.json()).toMatchObject({ code: 'SESSION_BINDING' });

  await page.getByRole('button', { name: /^Hi / }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are Successfully logged out.')).toBeVisible();
  await expect(page).toHaveURL('/signin');
  expect(
    await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('auth')]),
  ).toEqual([null, null]);
  await expect(page.getByText('You are Successfully logged out.')).toBeHidden({ timeout: 5000 });
});

test('local storage contains the token, id, first name and role, and no other member data', async ({
  page,
}) => {
  await signIn(page, 'founder@example.com');
  const read = () => page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
  // Stored when check-auth has answered.
  await expect.poll(async () => (await read())['home']).toBe('batch');
  const stored = await read();
  expect(Object.keys(stored).toSorted()).toEqual(['auth', 'authToken', 'home']);
  expect(Object.keys(JSON.parse(stored['auth'] ?? '{}')).toSorted()).toEqual(['_id', 'first_name', 'role']);
});

test('the mobile menu mirrors the header, traps focus and closes on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'All JNVians' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('the mobile menu closes on a click outside and returns focus to its button', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto('/');
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(100, 600);
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.evaluate(async (panel) => {
    // A click during the slide-in animation would miss the menu.
    await Promise.all(panel.getAnimations().map(({ finished }) => finished));
  });
  await page.mouse.click(600, 790);
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

test('without JavaScript an interactive screen tells visitors what to do instead', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const path of ['/newsletter/unsubscribe?token=x', '/confirm-email?token=x', '/guardian']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This screen needs JavaScript' })).toBeVisible();
    await expect(page.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:.+@/);
  }
  await page.goto('/jnvians');
  await expect(page).toHaveURL('/signin?next=%2Fjnvians');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without JavaScript the directory tells members what to do instead', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const reply = await page.request.post('/api/auth/signin', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: 'member@example.com', password: 'Sample-Navodaya-25' },
  });
  expect(reply.ok()).toBe(true);
  await page.goto('/jnvians');
  await expect(page.getByRole('heading', { name: 'This screen needs JavaScript' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('the not-found page shows the illustration and links', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('img', { name: /milestone/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a printed post is dark on white, without menu, contents and footer', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/blog/finding-your-batchmates');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 33, 64)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  for (const hidden of [
    page.getByRole('navigation'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Menu' }),
  ])
    await expect(hidden).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(244, 241, 230)');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an unknown post shows the not-found page with header and footer, with and without scripts', async ({
  page,
}) => {
  const problems = await watchFor(page);
  expect((await page.goto('/blog/unknown'))?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('a path with wrong capitals redirects to the correct path', async ({ request }) => {
  for (const [given, meant] of [
    ['/About?from=mail', '/about?from=mail'],
    ['/BLOG/Finding-Your-Batchmates', '/blog/finding-your-batchmates'],
    ['/Admin/Dashboard?tab=all', '/admin/dashboard?tab=all'],
  ] as const) {
    const reply = await request.get(given, { maxRedirects: 0 });
    expect([reply.status(), reply.headers()['location']]).toEqual([308, meant]);
  }
  expect((await request.get('/reset-password/AbC', { maxRedirects: 0 })).status()).toBe(200);
  expect((await request.get('/Nowhere', { maxRedirects: 0 })).status()).toBe(404);
});

testWithRoutes(
  'a page whose data fail to load shows an error between header and footer, and Back returns to the previous page',
  async ({ page }) => {
    await page.route('**/blog.data*', (route) => route.abort());
    await page.goto('/about');
    await hydrated(page); // before hydration a link loads a whole HTML page, which needs no separate data
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on this page');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new dawn, the same family');
    await menu.getByRole('link', { name: 'Blog' }).click();
    await page.unroute('**/blog.data*');
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Professional Insights Blog');
  },
);
