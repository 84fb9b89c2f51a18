/** Tests pages without JavaScript, and while their scripts are loading. */
import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';

const FORM = 'This form needs JavaScript. Turn it on in your browser, then reload the page.';

for (const width of [390, 1280]) {
  test(`without JavaScript at ${width} pixels, interactive sections ask to turn it on, and all links work`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await page.goto('/');
    // Uses a locator by element, because text locators skip `noscript`.
    const words = page.locator('noscript p');
    await expect(words).toHaveText([
      /^Turn on JavaScript and reload to see our alumni\./,
      /^Turn on JavaScript and reload to see our founder members\./,
      FORM,
    ]);
    for (const each of await words.all()) await expect(each).toBeVisible();
    for (const placeholder of await page.locator('[class*="placeholder"]').all())
      await expect(placeholder).toBeHidden();
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
    await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    await expect(header.getByRole('link', { name: 'All JNVians' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
    await page.goto('/contact');
    const form = page.getByRole('main').locator('noscript p');
    await expect(form).toHaveText(FORM);
    await expect(form).toBeVisible();
    await expect(page.getByText('Loading the form...').first()).toBeHidden();
  });
}

test('the menu can be opened while scripts are loading, and stays open once they have loaded', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const arrival = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link', { name: 'Blog' })).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrival.resolve();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Blog' })).toHaveCount(1);
  await links.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('the HTML contains the texts of all three slides', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/');
  for (const title of [
    'Welcome to the Navodayan Alumni Union',
    'Classrooms to community, we thrive together',
    'Learn, share, and support – the Navodayan way.',
  ])
    await expect(page.getByText(title, { exact: true })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about');
  await expect(page.locator('a', { hasText: 'Join Us' })).toHaveAttribute('href', '/signup');
  await expect(page.locator('a', { hasText: 'Share Now' })).toHaveAttribute('href', '/blog');
  await expect(page.locator('h1')).toHaveCount(1);
  for (const heading of ['Meet Our Alumni', 'One network, every kind of work', 'Meet Our Founder Members'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Civil Servants' })).toBeVisible();
});

test('on a slow connection a form that does not work yet shows a message after a delay, without layout shift', async ({
  page,
}) => {
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const submit = main.getByRole('button', { name: 'Send message' });
  await submit.waitFor();
  const words = main.getByText('Loading the form...');
  // The style sheet hides the message, so this also waits for the style sheet.
  await expect(words).toBeHidden();
  const before = await main.boundingBox();
  await expect(words).toBeVisible();
  await expect(submit).toBeDisabled();
  expect(await main.boundingBox()).toEqual(before);
  arrive();
  await expect(submit).toBeEnabled();
  await expect(words).toBeHidden();
  expect(await main.boundingBox()).toEqual(before);
});
