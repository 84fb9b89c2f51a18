/** Tests review mode with two administrators at the same time. */
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { listOutbox } from '#server/platform/mail/outbox.ts';
import { SAMPLE_PASSWORD } from '../support/browser.ts';
import { answer, press, rowOf } from '../support/admin-area.ts';
import { test } from '../support/journey.ts';
import { openReview, personOnScreen, signUp, startReviewSite } from '../support/review-queue.ts';

const NUMBER = 40;
let site: Awaited<ReturnType<typeof startReviewSite>>;
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startReviewSite(NUMBER + test.info().parallelIndex);
  for (let number = 0; number < 6; number += 1) await signUp(site.address, NUMBER + number);
  await makeMemberAnAdministrator(site.address);
});
test.afterAll(() => site.end());

/** Makes the sample member an administrator, in addition to the sample administrator. */
async function makeMemberAnAdministrator(address: string): Promise<void> {
  const send = async (method: string, path: string, data: object, token = '') => {
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(data),
    });
    expect(reply.ok, path).toBe(true);
    return reply.json();
  };
  const signIn = (email: string) => send('POST', '/api/auth/signin', { email, password: SAMPLE_PASSWORD });
  const [admin, member] = [await signIn('admin@example.com'), await signIn('member@example.com')];
  const body = { isAdmin: true, password: SAMPLE_PASSWORD };
  await send('PUT', `/api/auth/admin/administrators/${member.user._id}`, body, admin.token);
}

async function twoReviewers(browser: Browser): Promise<readonly [Page, Page]> {
  const [one, two] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  await openReview(one, site.address);
  await openReview(two, site.address, 'member@example.com');
  return [one, two];
}

/** Counts the approval emails to this address. */
async function approvalsTo(email: string): Promise<number> {
  const mails = await listOutbox(join(site.folder, 'outbox'));
  return mails.filter(({ subject, to }) => to === email && subject.includes('The gate is open')).length;
}

test('the slower of two administrators gets an error and the next member; one decision and one email remain', async ({
  browser,
}) => {
  const [one, two] = await twoReviewers(browser);
  const name = await personOnScreen(one);
  await two.goto(`${site.address}/admin/dashboard?search=${encodeURIComponent(name)}`);
  const email = (await rowOf(two, name).locator('[title*="@"]').getAttribute('title')) ?? '';
  await press(two, 'Verify', name);
  await expect(rowOf(two, name)).toContainText('Verified');
  await one.keyboard.press('r');
  await one.keyboard.press('1');
  await one.keyboard.press('Enter');
  await expect(
    one.getByText(/^Someone else has already handled this, on .* The list has been updated\.$/),
  ).toBeVisible();
  await personOnScreen(one, name);
  await two.reload();
  await expect(rowOf(two, name)).toContainText('Verified');
  await expect.poll(() => approvalsTo(email), { timeout: 30_000 }).toBe(1);
});

test('deciding on a member whose account was deleted during review shows an error and the next member', async ({
  browser,
}) => {
  const [one, two] = await twoReviewers(browser);
  const name = await personOnScreen(one);
  await two.goto(`${site.address}/admin/dashboard?search=${encodeURIComponent(name)}`);
  await press(two, 'Delete Account', name);
  await answer(two, 'Delete account');
  await expect(two.getByText(`The account of ${name} was deleted.`)).toBeVisible();
  await one.keyboard.press('v');
  await expect(one.getByText('User Not Found')).toBeVisible();
  expect(await personOnScreen(one, name)).not.toBe(name);
});
