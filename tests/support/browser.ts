import { expect, type Page } from '@playwright/test';
import { signInReply } from '#shared/auth/schema.ts';

/** Password of every sample account. */
export const SAMPLE_PASSWORD = 'Sample-Navodaya-25';

/** Message that Playwright logs in tests that block the service worker. */
const NO_SERVICE_WORKER = 'Service Worker registration blocked by Playwright';

/** Collects a page's console errors, warnings, policy violations and requests to other sites. */
export async function watchFor(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('console', (message) => {
    const isProblem = ['error', 'warning'].includes(message.type()) && message.text() !== NO_SERVICE_WORKER;
    if (isProblem) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') problems.push(`request to ${hostname}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error('policy', event.violatedDirective, event.blockedURI),
    );
  });
  return problems;
}

/**
 * Waits until React has hydrated the page and the browser is idle, so that no click is lost and late errors are
 * collected.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
}

/** Measures the cumulative layout shift from the next navigation. Returns a function that reads it. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          sum += Number(entry.value);
      }
      document.documentElement.dataset['shifted'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // The browser reports a layout shift only after the frame in which it happened.
      await new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(told))));
      return Number(document.documentElement.dataset['shifted'] ?? 0);
    });
}

/**
 * Signs in through the form. Administrators are redirected to the dashboard; for other members, closes the success
 * dialog.
 */
export async function signInByForm(
  page: Page,
  identifier: string,
  password: string = SAMPLE_PASSWORD,
): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email or username').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.or(page.getByRole('heading', { name: 'All Users' }))).toBeVisible();
  if (await dialog.isVisible()) {
    await expect(dialog).toContainText('You have successfully signed in.');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/');
  }
}

/** Returns the address of the application under test. */
export const siteAddress = () => `http://localhost:${process.env.JOURNEY_PORT ?? ''}`;

/**
 * Signs in with the API call of the form, without rendering it, and stores token and cookie. Then opens `at`, or the
 * page to which the form would redirect.
 */
export async function signIn(
  page: Page,
  identifier: string,
  password: string = SAMPLE_PASSWORD,
  at?: string,
): Promise<void> {
  // A small page, opened because storage is accessible only from a page of the site.
  await page.goto('/robots.txt');
  const reply = await page.request.post('/api/auth/signin', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: identifier, password },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const { token, user } = signInReply.parse(await reply.json());
  const { _id, first_name, role } = user;
  await page.evaluate(
    ([half, stored]) => {
      localStorage.setItem('authToken', half);
      localStorage.setItem('auth', stored);
    },
    [token, JSON.stringify({ _id, first_name, role })] as const,
  );
  await page.goto(at ?? (role === 'admin' ? '/admin/dashboard' : '/'));
  if (at === undefined && role === 'admin')
    await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible();
}

/** Selects a combobox option by typing part of it. */
export async function choose(page: Page, label: string, typed: string, row: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.fill(typed);
  await page.getByRole('option', { name: row, exact: true }).click();
  await expect(box).toHaveValue(row);
}
