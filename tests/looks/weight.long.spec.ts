/** Tests the compressed size of a first view: everything a phone requests before scrolling. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Browser, type Page } from '@playwright/test';
import { SAMPLE_PASSWORD, signIn } from '../support/browser.ts';
import { test } from '../support/journey.ts';

const KB = 1024;
/**
 * After this time the browser has been idle and has prefetched the remaining files, such as the other illustrations.
 */
const LATER_MS = 2500;

type Weight = { script: number; stylesheet: number; font: number; image: number; all: number };

test('the home page loads at most 127 KB of scripts, 17 of styles, 40 of fonts and 212 in all, and no picture', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await phone.newPage();
  const weigh = scale(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(LATER_MS);
  await expect(page.getByLabel('A chalk line leaves a blackboard', { exact: false })).toBeAttached();
  const weight = weigh();
  expect(weight.script).toBeGreaterThan(80 * KB);
  expect(weight.script).toBeLessThanOrEqual(127 * KB);
  expect(weight.stylesheet).toBeGreaterThan(4 * KB);
  expect(weight.stylesheet).toBeLessThanOrEqual(17 * KB);
  expect(weight.font).toBeGreaterThan(30 * KB);
  expect(weight.font).toBeLessThanOrEqual(40 * KB);
  expect(weight.image).toBe(0);
  expect(weight.all).toBeLessThanOrEqual(212 * KB);
});

test('the directory loads at most 148 KB of scripts', async ({ browser }) => {
  const page = await aMembersPhone(browser);
  const weigh = scale(page);
  await page.goto('/jnvians');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectScripts(page, weigh, 148);
});

test('a profile opened by its link loads at most 153 KB of scripts', async ({ browser }) => {
  const page = await aMembersPhone(browser);
  await page.goto('/jnvians');
  const link = await page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .getAttribute('href');
  const weigh = scale(page);
  await page.goto(link ?? '');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  await expectScripts(page, weigh, 153);
});

test('My Profile loads at most 158 KB of scripts', async ({ browser }) => {
  const page = await aMembersPhone(browser);
  const weigh = scale(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expectScripts(page, weigh, 158);
});

/** Returns a page on a phone, signed in as a sample member. */
async function aMembersPhone(browser: Browser): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await phone.newPage();
  await signIn(page, 'member', SAMPLE_PASSWORD, '/robots.txt');
  return page;
}

async function expectScripts(page: Page, weigh: () => Weight, mostKb: number): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(LATER_MS);
  const { script } = weigh();
  expect(script).toBeGreaterThan(80 * KB);
  expect(script).toBeLessThanOrEqual(mostKb * KB);
}

for (const path of ['/about', '/blog', '/blog/finding-your-batchmates', '/contact', '/signup']) {
  test(`${path} loads at most 46 KB of fonts`, async ({ browser }) => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await phone.newPage();
    const weigh = scale(page);
    await page.goto(path);
    // Scrolls to the footer, which uses additional fonts.
    await page.evaluate(async () => {
      scrollTo(0, document.body.scrollHeight);
      await document.fonts.ready;
    });
    const { font } = weigh();
    expect(font).toBeGreaterThan(30 * KB);
    expect(font).toBeLessThanOrEqual(46 * KB);
  });
}

/**
 * Sums up the bytes of a page's requests from now on, without browser icons and API responses. Returns a function that
 * reads the sums.
 */
function scale(page: Page): () => Weight {
  const fetched = new Map<string, string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/favicon') && !pathname.startsWith('/api/'))
      fetched.set(pathname, request.resourceType());
  });
  return () => {
    const weight: Weight = { script: 0, stylesheet: 0, font: 0, image: 0, all: 0 };
    for (const [path, kind] of fetched) {
      const bytes = travelling(path);
      weight.all += bytes;
      if (kind === 'script' || kind === 'stylesheet' || kind === 'font' || kind === 'image')
        weight[kind] += bytes;
    }
    return weight;
  };
}

function travelling(path: string): number {
  const file = builtFile(path);
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  const plain = readFileSync(file);
  return file.endsWith('.woff2') ? plain.length : brotliCompressSync(plain).length;
}

/** Returns the file that the server sends for a path. Client-rendered screens share one page. */
function builtFile(path: string): string {
  const file = join('build/client', extname(path) === '' ? join(path, 'index.html') : path);
  return existsSync(file) ? file : 'build/client/__spa-fallback.html';
}
