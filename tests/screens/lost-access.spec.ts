/**
 * Opens every administrators' screen after the session has ended and after the role was taken away. Each shows a message
 * with a button to sign in, which leads back to the same screen.
 */
import { expect, type Page } from '@playwright/test';
import { authCalls } from '#shared/auth/endpoints.ts';
import { COLLEAGUE_PASSWORD, makeColleague } from '../support/admin-area.ts';
import { addressesOfAdminScreens } from '../support/admin-screens.ts';
import { signIn } from '../support/browser.ts';
import { withDatabase } from '../support/journey-database.ts';
import { test } from '../support/journey.ts';

/** A small page, opened where only the session matters. */
const SMALL = '/robots.txt';
const ENDED = 'Your session has ended';
const NO_ROLE = 'You no longer have access to this page';
const LOST = new RegExp(`${ENDED}|${NO_ROLE}`);

test("every administrators' screen reports the end of the session, and sign-in leads back to it", async ({
  page,
}) => {
  const email = await makeColleague();
  await signIn(page, email, COLLEAGUE_PASSWORD, SMALL);
  for (const address of await addressesOfAdminScreens(page)) {
    await endSession(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: ENDED }), address).toBeFocused();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await comeBack(page, email, address);
  }
});

test("every administrators' screen reports the loss of the role, and sign-in leads back to it", async ({
  page,
}) => {
  const [lost, other] = [await makeColleague(), await makeColleague()];
  await signIn(page, lost, COLLEAGUE_PASSWORD, SMALL);
  const addresses = await addressesOfAdminScreens(page);
  await withDatabase((db) =>
    db.updateTable('member').set({ role: 'user' }).where('email', '=', lost).execute(),
  );
  for (const address of addresses) {
    await signIn(page, lost, COLLEAGUE_PASSWORD, SMALL);
    // What this browser still stores if it has signed in while the account had the role.
    await page.evaluate(() => {
      const user: unknown = JSON.parse(localStorage.getItem('auth') ?? '');
      localStorage.setItem('auth', JSON.stringify(Object.assign({}, user, { role: 'admin' })));
    });
    await page.goto(address);
    const message = page.getByRole('heading', { name: NO_ROLE });
    await expect(message, address).toBeFocused();
    await page.getByRole('button', { name: 'Sign in with another account' }).click();
    await comeBack(page, other, address);
  }
});

/** Ends the session on the server without this page's doing. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const reply = await page.request.post(authCalls.signOut.path, {
    headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' },
  });
  expect(reply.status()).toBe(200);
}

/** Signs in on the sign-in screen that the message leads to, and expects the administrators' screen. */
async function comeBack(page: Page, email: string, address: string): Promise<void> {
  await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(address)}`);
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(COLLEAGUE_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(address);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, address).toBeVisible();
  await expect(heading, address).not.toHaveText(LOST);
}
