/**
 * Tests addresses that a full page load opens, on the second page of a visit, when the service worker is in control. A
 * browser that sends such a navigation twice uses up a one-time link before it can open.
 */
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { aNewcomer, rowOf, searched } from '../support/admin-area.ts';
import { hydrated, signInByForm, siteAddress } from '../support/browser.ts';
import { anIdentityProvider } from '../support/identity-provider.ts';
import { test } from '../support/journey.ts';
import { openNetworkProxy, type NetworkProxy } from '../support/network-proxy.ts';
import { linkIn, mailTo } from '../support/outbox.ts';
import { personOnScreen } from '../support/review-queue.ts';
import { startSite } from '../support/site-process.ts';

const WORKER = '/service-worker.js';

let line: NetworkProxy;
test.beforeAll(async () => {
  line = await openNetworkProxy(siteAddress());
});
test.afterAll(() => line.close());

/** Ways to bring a page under the control of the service worker. */
const VISITS = {
  'with the service worker in control': visit,
  'after an update of the service worker': async (page: Page, line: NetworkProxy) => {
    line.instead.set(WORKER, await anOlderWorker());
    await visit(page);
    line.instead.delete(WORKER);
    await page.goto('/features');
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('navodayan-older');
  },
  'with an older service worker in control': async (page: Page, line: NetworkProxy) => {
    line.instead.set(WORKER, await anOlderWorker());
    await visit(page);
  },
};

for (const [when, begin] of Object.entries(VISITS)) {
  test(`a download, documents, a photo and a newsletter link open at the first try ${when}`, async ({
    browser,
  }) => {
    line.instead.clear();
    const page = await (await browser.newContext({ baseURL: line.address })).newPage();
    await begin(page, line);
    await signInByForm(page, 'admin@example.com');

    await page.goto('/profile/privacy');
    const download = page.getByRole('button', { name: 'Download my data' });
    await page.getByRole('button', { name: 'Prepare my download' }).or(download).click();
    await expect(download).toBeVisible({ timeout: 30_000 });
    await Promise.all([page.waitForEvent('download', { timeout: 20_000 }), download.click()]);
    const { name } = await aNewcomer(page.request);
    await page.goto(searched(name));
    await expectOpens(page, rowOf(page, name).getByRole('link', { name: /View Document/ }));
    await page.goto('/admin/review');
    await personOnScreen(page);
    await expectOpens(page, page.getByRole('button', { name: 'Open in a new tab' }));

    await page.goto('/jnvians');
    const photo = await page.locator('img[src^="/api/photos/"]').first().getAttribute('src');
    expect((await page.goto(photo ?? ''))?.status()).toBe(200);

    const reader = `reader.${crypto.randomUUID()}@example.org`;
    await page.goto('/blog');
    await page.getByLabel('Email for the newsletter').fill(reader);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.goto(linkIn(await mailTo(reader, 'Confirm your subscription')));
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(page.getByText("You're subscribed. You'll get the next issue.")).toBeVisible();
  });
}

test('the return from the identity provider signs in, whatever the state of the service worker', async ({
  browser,
}) => {
  const port = String(Number(process.env.JOURNEY_PORT) + 2);
  const own = await openNetworkProxy(`http://localhost:${port}`);
  const folder = join(process.env.JOURNEY_DATA_DIR ?? '', `links-${process.env.TEST_WORKER_INDEX}`);
  const provider = await anIdentityProvider(`${own.address}/signin/google`);
  provider.becomes({ email: 'member@example.com', email_verified: true });
  const settings = { ...provider.settings, PUBLIC_URL: own.address };
  const end = await startSite({ name: 'links', folder, port, settings });
  try {
    for (const begin of Object.values(VISITS)) {
      own.instead.clear();
      const page = await (await browser.newContext({ baseURL: own.address })).newPage();
      await begin(page, own);
      await page.goto('/signin');
      await hydrated(page);
      await page.getByRole('button', { name: 'Sign in with Google' }).click();
      await expect(page.getByRole('button', { name: /^Hi / })).toBeVisible();
    }
  } finally {
    await end();
    await provider.close();
    await own.close();
  }
});

/** Opens a page and waits until the service worker controls it. */
async function visit(page: Page): Promise<void> {
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Returns the code of a worker of another version, which turns navigation preload on, as all did until 0.1.0. */
async function anOlderWorker(): Promise<string> {
  const code = await (await fetch(siteAddress() + WORKER)).text();
  return code
    .replace(/version:`\w+`/, 'version:`older`')
    .replace('navigationPreload.disable()', 'navigationPreload.enable()');
}

/** Presses a control that opens a document in a new tab, where a headless browser may save it instead of showing it. */
async function expectOpens(page: Page, control: Locator): Promise<void> {
  const saved = new Promise<number>((resolve) => {
    page.once('popup', (tab) => tab.once('download', () => resolve(200)));
  });
  const [tab] = await Promise.all([page.waitForEvent('popup'), control.click()]);
  const shown = tab.waitForURL('**ticket=**').then(async () => tab.evaluate(statusOfPage));
  expect(await Promise.race([saved, shown])).toBe(200);
}

function statusOfPage(): unknown {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.responseStatus;
}
