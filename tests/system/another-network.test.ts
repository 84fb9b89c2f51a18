/**
 * Tests that another network of schools needs no code: with its settings saved in the browser's form and its list of
 * schools, no built page, and no screen of sign-up, the directory or the profile, has a word of the default network.
 */
import { chromium, type Page } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { screensBuiltAs } from '#shared/screens.ts';
import { buildApp, WEB_DIRECTORY } from '#server/app.ts';
import { watchSiteSettings } from '#server/features/site/community.service.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { ANOTHER_NETWORK, DEFAULT_WORDS, ITS_SCHOOLS } from '../support/another-network.ts';
import { createTestApp } from '../support/app.ts';
import { findBrowser } from '../support/find-browser.ts';
import { aFounder, aMember, anAdmin, type GivenMember } from '../support/members.ts';

/** Name of the product's commands, services and cache. */
const PRODUCT = /\bnavodayan\b/g;
const PASSWORD = 'Banyan-Tree-99';
const SCHOOL: GivenMember = {
  school_name: 'OVA Shimla',
  school_state: 'Himachal Pradesh',
  school_district: 'Shimla',
  current_city: 'Shimla',
  current_state: 'Himachal Pradesh',
};

const site = await createTestApp({}, { schools: () => ITS_SCHOOLS });
const watched = await watchSiteSettings(site.deps);
const app = await buildApp({ ...site.deps, site: watched.current, policy: watched.policy }, WEB_DIRECTORY);
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox'],
});
afterAll(async () => {
  await browser.close();
  watched.close();
  await app.close();
  await site.close();
});

await aFounder(site.db, SCHOOL);
const password_hash = await site.deps.passwords.hash(PASSWORD);
const member = await aMember(site.db, { ...SCHOOL, password_hash, in_year: 1975, out_year: 1982 });
const admin = await anAdmin(site.db, { ...SCHOOL, password_hash });
await saveSettings();

async function saveSettings(): Promise<void> {
  const caller = await site.as(admin.id);
  const changes = Object.entries(ANOTHER_NETWORK).map(([name, value]) => ({ name, value }));
  const reply = await caller({
    method: 'PUT',
    url: '/api/auth/admin/community',
    payload: { revision: 0, changes },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  await watched.refresh();
}

async function aPage(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Signs in and waits for the page that the form leads to. */
async function signIn(page: Page, { email, role }: MemberRow): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  if (role === 'admin') await page.getByRole('heading', { name: 'All Users' }).waitFor();
  else await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
}

/** Returns the words of a page: its title, its text and labels, even if hidden, and what search engines show. */
async function wordsOf(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const body = document.body.cloneNode(true);
    if (!(body instanceof Element)) return '';
    const attributes = ['content', 'placeholder', 'aria-label', 'alt', 'title'];
    const marked = document.querySelectorAll(attributes.map((name) => `[${name}]`).join());
    const data = document.querySelectorAll('script[type="application/ld+json"]');
    for (const code of body.querySelectorAll('script,style')) code.remove();
    const texts: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return [
      document.title,
      ...texts,
      ...Array.from(marked, (element) =>
        attributes.map((name) => element.getAttribute(name) ?? '').join(' '),
      ),
      ...Array.from(data, (element) => element.textContent),
    ].join('\n');
  });
}

async function expectOwnWords(page: Page, ...words: readonly string[]): Promise<void> {
  const all = (await wordsOf(page)).replaceAll(PRODUCT, '');
  const found = all.match(new RegExp(`.{0,40}(${DEFAULT_WORDS.source}).{0,40}`, 'gi')) ?? [];
  expect({ page: page.url(), found }).toEqual({ page: page.url(), found: [] });
  expect(all).not.toContain('__NAVODAYAN_');
  for (const word of words) expect(all).toContain(word);
}

const WORDS: Readonly<Record<string, string>> = {
  '/': 'The alumni community of the Oak Valley Academies.',
  '/about': 'the alumni of the Oak Valley Academies',
  '/docs': 'studied or worked at an Oak Valley Academy',
  '/terms': 'The courts in Shimla have jurisdiction.',
  '/signup': 'Join the alumni of the Oak Valley Academies',
};

test.each([
  ...screensBuiltAs('public'),
  '/signin',
  '/signup',
  '/signin/forgot-password',
  '/offline',
  '/no-page',
])('the page %s has only the words of the settings', async (path) => {
  const page = await aPage();
  await page.goto(path);
  await expectOwnWords(page, WORDS[path] ?? 'Old Oaks Alumni');
  if (path === '/about') await expectOwnWords(page, 'All Oaks', 'एक छाँव,', 'सब साथ', 'Shimla, India');
  await page.context().close();
});

test('the labels and errors of sign-up have the short name, and the list offers its schools', async () => {
  const page = await aPage();
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Rohan');
  await page.getByLabel('Last name').fill('Sawant');
  await page.getByLabel('Email').fill('rohan@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Gender').selectOption('Male');
  await expectOwnWords(page);
  await page.getByLabel('Profession').fill('Lighthouse Keeper');
  await page.getByRole('combobox', { name: 'Current state' }).fill('Goa');
  await page.getByRole('option', { name: 'Goa' }).click();
  await page.getByLabel('Current city').fill('Panaji');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'OVA State' }).waitFor();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByText('OVA City is required.').waitFor();
  await page.getByRole('combobox', { name: 'OVA State' }).fill('Kerala');
  await page.getByRole('option', { name: 'Kerala' }).click();
  await page.getByText("There's no Oak Valley school in Kerala.").waitFor();
  await page.getByLabel('In year').fill('1920');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByText('In Year must be a year from 1921 to').waitFor();
  await expectOwnWords(page, 'OVA Information', 'OVA State');
  await page.context().close();
});

test('the directory, a member and the profile have only the words of the settings', async () => {
  const page = await aPage();
  await signIn(page, member);
  await page.getByRole('heading', { name: 'Your batch' }).first().waitFor();
  await expectOwnWords(page);
  await page.goto('/jnvians');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await expectOwnWords(page, 'Connect with fellow OVA alumni', 'All OVA Schools', 'OVA Shimla');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor();
  await expectOwnWords(page);
  for (const path of ['/profile', '/profile/privacy', '/profile/account', '/inbox']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectOwnWords(page);
  }
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('OVA name', { exact: true }).waitFor();
  await expectOwnWords(page);
  await page.context().close();
});

test('the lists of administrators have only the words of the settings', async () => {
  const page = await aPage();
  await signIn(page, admin);
  await expectOwnWords(page, 'OVA Name');
  for (const path of ['/admin/import', '/admin/facts', '/admin/posts', '/admin/administrators']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectOwnWords(page);
  }
  await page.context().close();
});
