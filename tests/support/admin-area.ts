import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { ADMIN_PLACES, PLACE_SCREENS } from '#shared/screens.ts';
import { adminText } from '#web/features/admin/frame-text.ts';
import { profileCalls } from '#shared/profile/endpoints.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { SAMPLE_PASSWORD, signIn, siteAddress } from './browser.ts';
import { openConfirmedAccount } from './new-accounts.ts';

/** Password of the administrators that `makeColleague` creates. */
export const COLLEAGUE_PASSWORD = 'Banyan-Tree-99';

/** Signs up a person and confirms their address. The name is unique unless given. */
export async function aNewcomer(
  request: APIRequestContext,
  answers: Readonly<Record<string, string>> = {},
): Promise<{ name: string; email: string }> {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const person = { first_name: 'Rohan', last_name: `Sawant ${unique}`, ...answers };
  const { email } = await openConfirmedAccount(request, person);
  return { name: `${person.first_name} ${person.last_name}`, email };
}

/** Returns the URL of the user list with this search text, so that other tests' sign-ups do not appear. */
export const searched = (words: string) => `/admin/dashboard?search=${encodeURIComponent(words)}`;

/**
 * Opens a new browser context signed in as the sample administrator, at the dashboard or at `at`. Returns its page.
 */
export async function anAdminPage(
  browser: Browser,
  { at = '/admin/dashboard', ...options }: { at?: string } & BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await openAdminPage(page, 'admin@example.com', SAMPLE_PASSWORD, at);
  return page;
}

/** Opens a new browser context with a second administrator. Returns its page. */
export async function aSecondAdminPage(browser: Browser, at = '/admin/dashboard'): Promise<Page> {
  colleague ??= makeColleague();
  const page = await (await browser.newContext()).newPage();
  await openAdminPage(page, await colleague, COLLEAGUE_PASSWORD, at);
  return page;
}

/** Signs in, opens an admin page and waits until all loading messages have disappeared. */
async function openAdminPage(page: Page, email: string, password: string, at: string): Promise<void> {
  await signIn(page, email, password, at);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^(Loading|Checking) /)).toHaveCount(0);
}

/** The second administrator, shared by all tests of a worker. */
let colleague: Promise<string> | undefined;

/** Creates an administrator by command line, sets the password and accepts the notice. Returns the email address. */
export async function makeColleague(): Promise<string> {
  const email = `colleague.${Date.now()}${Math.floor(Math.random() * 1000)}@example.com`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'scripts/navodayan.js',
      'admin',
      'create',
      '--email',
      email,
      '--first-name',
      'Anil',
      '--last-name',
      'Bora',
    ],
    { env: { ...process.env, DATA_DIR: process.env.JOURNEY_DATA_DIR ?? '', NODE_ENV: '', PUBLIC_URL: '' } },
  );
  const token = /reset-password\/([\w-]+)/.exec(stdout)?.[1] ?? '';
  const send = async (method: string, path: string, data: object, bearer = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
    const reply = await fetch(siteAddress() + path, { method, headers, body: JSON.stringify(data) });
    expect(reply.ok, await reply.clone().text()).toBe(true);
    return reply.json();
  };
  await send('PUT', `/api/auth/reset-password/${token}`, { password: COLLEAGUE_PASSWORD });
  const session = await send('POST', '/api/auth/signin', { email, password: COLLEAGUE_PASSWORD });
  const { method, path } = profileCalls.acceptNotice;
  await send(method, path, { noticeVersion: NOTICE_VERSION }, session.token);
  return email;
}

/** Returns a person's row: a table row on a desktop, a card on a phone. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** Clicks a button in a person's row. The button's accessible name contains the person's name. */
export async function press(page: Page, action: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `${action} ${name}`, exact: true }).click();
}

/** On a phone, shows the details and deletion buttons of the first row that has decisions. */
export async function showMoreActions(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^More actions for /, expanded: false }).first();
  if (await more.isVisible()) await more.click();
}

/** Clicks a button of the open confirmation dialog. */
export async function answer(page: Page, label: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
}

/** Expects a dialog with this message and closes it. */
export async function expectAlert(page: Page, sentence: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(sentence);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens an admin screen through the navigation: first its place, then the screen, if the place has several. */
export async function goToScreen(page: Page, screen: string): Promise<void> {
  const place = ADMIN_PLACES.find((name) =>
    PLACE_SCREENS[name].some((path) => adminText.en.screens[path] === screen),
  );
  if (!place) throw new Error(`No place has a screen ${screen}.`);
  const label = adminText.en.places[place];
  const link = page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: new RegExp(`^${label}`) });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  if (PLACE_SCREENS[place].length === 1 || screen === adminText.en.screens['/admin/dashboard']) return;
  await page
    .getByRole('navigation', { name: label, exact: true })
    .getByRole('link', { name: new RegExp(`^${screen}`) })
    .click();
  await expect(page.locator('nav [aria-current="page"]').filter({ hasText: screen })).toBeVisible();
}

/** Opens a member's document in a new tab from their row, and waits until it is served. */
export async function openDocument(page: Page, name: string): Promise<void> {
  const served = page
    .context()
    .waitForEvent(
      'response',
      (response) => response.url().includes('?ticket=') && response.request().method() === 'GET',
    );
  await rowOf(page, name)
    .getByRole('link', { name: /View Document/ })
    .click();
  await served;
  // A real browser sends this when the reviewer returns from the new tab.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(rowOf(page, name)).toContainText('Opened by you');
}
