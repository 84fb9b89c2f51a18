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
  for (const theme of ['Light', 'Dark']) {
    await dialog.getByRole('tab', { name: theme }).click();
    const email = page.frameLocator(`iframe[title="The email: ${theme}"]`);
    await expect(email.getByRole('heading', { name: 'Reunion in Lucknow' })).toBeVisible();
    await expect(email.getByRole('img', { name: /Union/ })).toHaveJSProperty('complete', true);
  }
  await expectAccessible(page, 'the preview');
  await dialog.getByRole('tab', { name: 'Plain text' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Plain text' })).toHaveValue(/REUNION IN LUCKNOW/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText("We'll send a test to admin@example.com.")).toBeVisible();
  await mailTo('admin@example.com', title);

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Send this newsletter?' });
  await expect(asked.getByText(/^\d+ subscribers?$/)).toBeVisible();
  await expectAccessible(page, 'the question before sending');
  await asked.getByRole('button', { name: /^Send to \d+ (person|people)$/ }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(subject(page)).toHaveAttribute('readonly');
  await expectAccessible(page, 'a sent newsletter');
  expect((await mailTo(reader, title)).html).toContain('12 December');

  await page.getByRole('link', { name: 'All newsletters' }).click();
  await expect(page.getByRole('row', { name: title })).toContainText(/Delivered\s*[1-9]/);
  await expectAccessible(page, AT);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Copy as a new newsletter' }).click();
  await expect(subject(page)).not.toHaveAttribute('readonly');
  await expect(subject(page)).toHaveValue(title);
});

test('schedules a newsletter in Indian time, cancels the schedule and deletes it', async ({ browser }) => {
  const page = await anAdminPage(browser, { reducedMotion: 'reduce', timezoneId: 'America/New_York' });
  const title = aSubject('Later');
  await write(page, title);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Send this newsletter?' });
  await asked.getByRole('tab', { name: 'Later' }).click();
  const at = asked.getByLabel('Day and time (IST)');
  await at.fill('2020-01-01T09:00');
  await asked.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(asked.getByText('This time has passed. Choose a later one.')).toBeVisible();
  await expect(at).toBeFocused();
  const day = new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await at.fill(`${day}T18:30`);
  await asked.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/^For \d.+, 6:30\spm IST$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await page.getByRole('button', { name: 'Make it a draft' }).click();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page).toHaveURL(AT);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
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
