import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test';
import { signIn } from './browser.ts';
import { aPdf } from './documents.ts';
import { ACCEPTED_ANSWERS } from './sign-up-form.ts';

const PASSWORD = 'Banyan-Tree-99';

/** Signs somebody up with a document, as the wizard does; their name is theirs alone. */
export async function aNewcomer(
  request: APIRequestContext,
  answers: Readonly<Record<string, string>> = {},
): Promise<{ name: string; email: string }> {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const person = { first_name: 'Rohan', last_name: `Sawant ${unique}`, email: `rohan.${unique}@example.com` };
  const certificate = await aPdf({ lines: ['Transfer certificate', person.last_name] });
  const reply = await request.post('/api/auth/signup', {
    multipart: {
      ...ACCEPTED_ANSWERS,
      ...person,
      ...answers,
      verificationDocument: { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: certificate },
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return { name: `${person.first_name} ${person.last_name}`, email: person.email };
}

/** A browser of its own with the sample administrator at the desk. */
export async function aDesk(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signIn(page, 'admin@example.com');
  return page;
}

/** A second administrator, made at the terminal of the journeys' application, in a browser of their own. */
export async function aSecondDesk(browser: Browser, baseURL: string): Promise<Page> {
  const email = `colleague.${Date.now()}@example.com`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/admin.ts', 'create', '--email', email, '--first-name', 'Anil', '--last-name', 'Bora'],
    { env: { ...process.env, DATA_DIR: process.env.JOURNEY_DATA_DIR ?? '', NODE_ENV: '', PUBLIC_URL: '' } },
  );
  const token = /reset-password\/([\w-]+)/.exec(stdout)?.[1] ?? '';
  const page = await (await browser.newContext()).newPage();
  const reply = await page.request.put(`${baseURL}/api/auth/reset-password/${token}`, {
    data: { password: PASSWORD },
  });
  expect(reply.status()).toBe(200);
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'I agree' }).click();
  return page;
}

/** The row of a person, as a table's row on a desk and as a card on a phone. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** Presses a button of a row; its name is read aloud with the person's. */
export async function press(page: Page, action: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `${action} ${name}`, exact: true }).click();
}

/** Answers the question that is open. */
export async function answer(page: Page, label: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
}

/** Expects that the page says this in a dialog, and closes it. */
export async function expectAlert(page: Page, sentence: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(sentence);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Goes to a screen of the administrators' desk by its navigation, which on a phone opens first. */
export async function goToScreen(page: Page, screen: string): Promise<void> {
  const desk = page.getByRole('navigation', { name: "Administrators' desk" });
  const opener = desk.getByRole('button');
  if (await opener.isVisible()) await opener.click();
  await desk.getByRole('link', { name: screen }).click();
  await expect(desk.locator('[aria-current="page"]')).toHaveText(screen);
}
