import { expect, test as base, type Page } from '@playwright/test';
import { SAMPLE_PASSWORD, signIn } from '../support/browser.ts';
import { openNetworkProxy, type NetworkProxy } from '../support/network-proxy.ts';

const test = base.extend<{ line: NetworkProxy }>({
  line: async ({ baseURL }, use) => {
    const line = await openNetworkProxy(baseURL ?? '');
    await use(line);
    await line.close();
  },
});
test.use({ serviceWorkers: 'allow' });

test('offline, a visited page opens, and an unvisited page shows the offline page with links to visited pages', async ({
  page,
  line,
}) => {
  await visit(page, line, '/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Professional Insights Blog' })).toBeVisible();
  await untilKept(page, '/blog');

  line.isCut = true;
  await page.goto(`${line.address}/about`);
  await expect(page.getByRole('heading', { level: 1, name: 'A new dawn, the same family' })).toBeVisible();

  await page.goto(`${line.address}/privacy?from=a-friend`);
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  const open = page.getByRole('listitem').filter({ hasText: /saved today, \d\d:\d\d/ });
  await expect(open.getByRole('link')).toHaveText(['About', 'Professional Insights Blog']);
  await open.getByRole('link', { name: 'Professional Insights Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Professional Insights Blog' })).toBeVisible();
});

test('offline, a link to a page that is not cached opens the offline page with links to visited pages', async ({
  page,
  line,
}) => {
  await visit(page, line, '/about');
  line.isCut = true;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  await expect(page).toHaveURL(`${line.address}/offline?from=%2Fblog`);
  const open = page.getByRole('listitem').filter({ hasText: /saved today, \d\d:\d\d/ });
  await expect(open.getByRole('link')).toHaveText(['About']);
});

test('a search without a connection shows an error, and the results once the connection is back', async ({
  page,
}) => {
  await signIn(page, 'member', SAMPLE_PASSWORD, '/jnvians');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(cards.first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('searchbox').fill('lakshmi gowda');
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(cards.first()).toHaveText('Lakshmi Gowda');
});

test('offline, a visited post opens, and the offline page lists it by its title', async ({ page, line }) => {
  await visit(page, line, '/blog/finding-your-batchmates');
  line.isCut = true;
  await page.goto(`${line.address}/terms`);
  const link = page
    .getByRole('listitem')
    .filter({ hasText: /saved today/ })
    .getByRole('link');
  await expect(link).toHaveText(['How to find your batchmates after twenty years']);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'How to find your batchmates after twenty years',
  );
});

test('the offline page returns to the requested path once the site responds', async ({ page, line }) => {
  await visit(page, line, '/');
  line.isCut = true;
  await page.goto(`${line.address}/terms?x=1#end`);
  await expect(page).toHaveURL(`${line.address}/offline?from=%2Fterms#end`);
  line.isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${line.address}/terms#end`);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test('pages opened by emailed links are not cached, fail offline, and load completely once online', async ({
  page,
  line,
}) => {
  await visit(page, line, '/about');
  for (const path of [
    '/confirm-email?token=secret',
    '/guardian?token=secret',
    '/newsletter/confirm?token=secret',
    '/newsletter/unsubscribe?token=secret',
    '/reset-password/secret',
    '/signin/forgot-password?token=secret',
  ]) {
    line.isCut = true;
    await expect(page.goto(line.address + path)).rejects.toThrow('ERR_');
    await page.waitForURL('chrome-error://**');
    line.isCut = false;
    await page.goto(line.address + path);
    expect(line.asked).toContain(path);
  }
  await page.goto(`${line.address}/about`);
  const kept = (await keptPaths(page)).filter((path) => !path.startsWith('/assets/'));
  expect(kept.toSorted()).toEqual(['/about', '/offline']);
});

test('offline, navigation inside an open page still works and shows what could not be loaded', async ({
  page,
  line,
}) => {
  await signInAt(page, line);
  await untilKept(page, '/');
  line.isCut = true;
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible();
  await links.getByRole('link', { name: 'All JNVians' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 15_000 });
});

test('when a connection stalls, the cached page is shown after four seconds', async ({ page, line }) => {
  await visit(page, line, '/about');
  line.isSilent = true;
  await page.goto(`${line.address}/about`);
  await expect(page.getByRole('heading', { level: 1, name: 'A new dawn, the same family' })).toBeVisible();
});

test('no API response and no member data is cached', async ({ page, line }) => {
  await signInAt(page, line);
  await untilKept(page, '/');
  for (const path of ['/jnvians', '/profile', '/about?token=secret', '/confirm-email?token=secret'])
    await page.goto(line.address + path, { waitUntil: 'networkidle' });
  await untilKept(page, '/about');
  const kept = await keptPaths(page);
  expect(kept.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual(['/', '/about', '/offline']);
  expect(line.asked).toContain('/api/auth/check-auth');
});

test('a new version of the service worker takes over at the next visit, keeps visited pages and removes the old cache', async ({
  page,
  line,
}) => {
  await visit(page, line, '/about');
  const [before] = await page.evaluate(() => caches.keys());
  const code = await (await page.request.get(`${line.address}/service-worker.js`)).text();
  line.instead.set(
    '/service-worker.js',
    code.replace(before?.replace('navodayan-', '') ?? '', 'the-next-one'),
  );
  await page.goto(`${line.address}/features`);
  await expect
    .poll(() => page.evaluate(() => caches.keys()), { timeout: 15_000 })
    .toEqual(['navodayan-the-next-one']);
  expect(await keptPaths(page)).toEqual(expect.arrayContaining(['/about', '/offline']));
  line.isCut = true;
  await page.goto(`${line.address}/about`);
  await expect(page.getByRole('heading', { level: 1, name: 'A new dawn, the same family' })).toBeVisible();
});

/** Opens a page and waits until the service worker has cached it. */
async function visit(page: Page, line: NetworkProxy, path: string): Promise<void> {
  await page.goto(line.address + path);
  await untilKept(page, path);
}

async function signInAt(page: Page, line: NetworkProxy): Promise<void> {
  await page.goto(`${line.address}/signin`);
  await page.getByLabel('Email or username').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Sample-Navodaya-25');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(`${line.address}/`);
}

async function untilKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptPaths(page), { timeout: 15_000 }).toContain(path);
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
