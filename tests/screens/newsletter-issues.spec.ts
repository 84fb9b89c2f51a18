/** Tests writing, previewing, testing, sending and stopping a newsletter in the browser. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { aSecondAdminPage, anAdminPage } from '../support/admin-area.ts';
import { test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/outbox.ts';

const AT = '/admin/newsletter';
const BODY =
  '## Reunion in Lucknow\n\nCome on **12 December**.\n\n[Say that you come](https://example.org/rsvp)';

const subject = (page: Page) => page.getByLabel('Subject');
const body = (page: Page) => page.getByLabel('Text', { exact: true });
const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();

/** Returns a subject that no other test of this run uses. */
const aSubject = (name: string) => `${name} ${Date.now()}`;

async function openNew(page: Page): Promise<void> {
  await page.goto(AT);
  await page.getByRole('button', { name: 'New newsletter' }).click();
  await expect(subject(page)).toBeVisible();
}

async function write(page: Page, title: string): Promise<void> {
  await openNew(page);
  await subject(page).fill(title);
  await page.getByLabel('Preview line').fill('A reunion and a guide.');
  await body(page).fill(BODY);
  await saved(page);
}

/** Subscribes an address and confirms it. */
async function subscribe(request: APIRequestContext): Promise<string> {
  const email = `reader.${Date.now()}@example.org`;
  await request.post('/api/newsletter/subscribe', { data: { email } });
  const link = linkIn(await mailTo(email, 'Confirm your subscription'));
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const reply = await request.post('/api/newsletter/confirm', { data: { token } });
  expect(reply.status()).toBe(200);
  return email;
}

test('an administrator writes, previews, tests and sends a newsletter, and sees the counts', async ({
  browser,
  request,
}) => {
  const reader = await subscribe(request);
  const page = await anAdminPage(browser, { reducedMotion: 'reduce' });
  const title = aSubject('November');
  await write(page, title);
  await expectAccessible(page, 'a draft');
  await page.reload();
  await expect(body(page)).toHaveValue(BODY);

  await page.getByRole('button', { name: 'Preview email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email preview' });
  const email = page.frameLocator('iframe[title="The email"]');
  await expect(email.getByRole('heading', { name: 'Reunion in Lucknow' })).toBeVisible();
  await expect(email.getByRole('img', { name: /Union/ })).toHaveJSProperty('complete', true);
  await expectAccessible(page, 'the preview');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText("We'll send a test to admin@example.com.")).toBeVisible();
  await mailTo('admin@example.com', title);

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: 'Send this newsletter?' });
  await expect(asked.getByText(/^It goes to \d+ (person|people)\./)).toBeVisible();
  await expectAccessible(page, 'the question before sending');
  await asked.getByRole('button', { name: /^Send to \d+ (person|people)$/ }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(email.getByText('12 December')).toBeVisible();
  await expectAccessible(page, 'a sent newsletter');
  const issue = await mailTo(reader, title);
  expect(issue.html).toContain('12 December');

  await page.getByRole('link', { name: 'All newsletters' }).click();
  await expect(page.getByRole('row', { name: title })).toContainText(/Delivered\s*[1-9]/);
  await expectAccessible(page, AT);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Copy as a new newsletter' }).click();
  await expect(subject(page)).toHaveValue(title);

  await page.goto(/\S+\/newsletter\/unsubscribe\?token=\S+/.exec(issue.text)?.[0] ?? '');
  await expect(page).toHaveURL('/newsletter/unsubscribe');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText("You're unsubscribed. You won't get any more issues.")).toBeVisible();
});

test('asks which text to keep when two administrators edit a newsletter, and keeps text typed offline', async ({
  browser,
}) => {
  const first = await anAdminPage(browser);
  await write(first, aSubject('Together'));
  const { pathname } = new URL(first.url());
  const second = await aSecondAdminPage(browser, pathname);
  await expect(body(second)).toHaveValue(BODY);
  await body(second).fill('Theirs');
  await saved(second);
  await body(first).fill('Mine');
  await expect(first.getByText('someone else has changed this text', { exact: false })).toBeVisible();
  await expectAccessible(first, 'a conflict');
  await first.getByRole('button', { name: 'Overwrite' }).click();
  await saved(first);
  await second.reload();
  await expect(body(second)).toHaveValue('Mine');

  await second.context().setOffline(true);
  await body(second).fill('Written on a train');
  await expect(second.getByText('Not saved: no connection.', { exact: false })).toBeVisible();
  await second.context().setOffline(false);
  await saved(second);
  await first.reload();
  await expect(body(first)).toHaveValue('Written on a train');
});

test('explains in the preview and before sending why a text cannot be sent', async ({ browser }) => {
  const page = await anAdminPage(browser);
  await openNew(page);
  await subject(page).fill(aSubject('Pictures'));
  await body(page).fill('<img src=x onerror=alert(1)>');
  await saved(page);
  await page.getByRole('button', { name: 'Preview email' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'but no HTML. Remove this part: <img src=x onerror=alert(1)>',
  );
});
