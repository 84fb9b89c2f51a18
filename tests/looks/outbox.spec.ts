/** Tests the outbox page, a mailbox of captured emails without scripts that exists only outside production. */
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { outboxMailer } from '#server/platform/mail/outbox.ts';
import { test } from '../support/journey.ts';

const DIRECTORY = path.join(process.env.JOURNEY_DATA_DIR ?? '', 'outbox');
const SUBJECTS = ['A first email', 'A second email with a subject long enough to take more than one line'];

async function sendTwo(): Promise<void> {
  const { send } = outboxMailer({ directory: DIRECTORY, print: () => undefined });
  for (const subject of SUBJECTS) {
    const html = `<html><head></head><body><h1>${subject}</h1></body></html>`;
    await send({ to: 'mailbox.reader@example.com', subject, text: `${subject} as text`, html });
  }
}

function row(page: Page, subject: string) {
  return page
    .getByRole('navigation', { name: 'Emails' })
    .getByRole('link')
    .filter({ hasText: subject })
    .first();
}

test('on wide screens the outbox shows the list on the left and the email on the right', async ({
  browser,
}) => {
  await sendTwo();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/outbox');
  const list = page.getByRole('navigation', { name: 'Emails' });
  const email = page.getByRole('main');
  await row(page, 'A first email').press('Enter');
  await expect(email.getByRole('heading', { level: 2 })).toHaveText('A first email');
  await expect(row(page, 'A first email')).toHaveAttribute('aria-current', 'page');
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('A first email');
  await expect(email.getByRole('time')).toHaveText(/^\d{1,2} \p{L}+, \d{1,2}:\d{2} [ap]m IST$/u);
  const [left, right] = [await list.boundingBox(), await email.boundingBox()];
  expect(left && right && left.x + left.width <= right.x + 1).toBe(true);
  expect(left?.y).toBe(right?.y);
  await expect(page.getByRole('link', { name: 'Back to all emails' })).toBeHidden();
  await context.close();
});

test('on phones the outbox shows the list, then the email with a link back', async ({ browser }) => {
  await sendTwo();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/outbox');
  await expect(page.getByRole('main')).toBeHidden();
  await row(page, 'A second email').click();
  await expect(page.getByRole('navigation', { name: 'Emails' })).toBeHidden();
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText(SUBJECTS[1] ?? '');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const back = page.getByRole('link', { name: 'Back to all emails' });
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await back.click();
  await expect(row(page, 'A first email')).toBeVisible();
  await context.close();
});
