/** Tests an administrator's actions on user rows: progress, errors and details. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test, testWithRoutes } from '../support/journey.ts';
import { watchFor } from '../support/browser.ts';
import {
  anAdminPage,
  aNewcomer,
  answer,
  expectAlert,
  openDocument,
  press,
  rowOf,
  searched,
} from '../support/admin-area.ts';

test.describe.configure({ timeout: 120_000 });

testWithRoutes(
  "a row action shows progress in its button, disables the row's other buttons and is sent once",
  async ({ browser, request }) => {
    const person = await aNewcomer(request);
    const surname = person.name.split(' ').slice(1).join(' ');
    const other = await aNewcomer(request, { first_name: 'Meera', last_name: surname });
    const page = await anAdminPage(browser, { at: searched(surname) });
    const calls: string[] = [];
    const responseGate = Promise.withResolvers<void>();
    await page.route('**/api/auth/admin/approve-user/*', async (route) => {
      calls.push(route.request().url());
      await responseGate.promise;
      await route.continue();
    });
    const row = rowOf(page, person.name);
    expect(await isTinted(row)).toBe(true);
    await page.getByRole('button', { name: `Verify ${person.name}` }).dblclick();
    await expect(row.getByText('Verifying')).toBeVisible();
    await expect(row.getByRole('button', { name: `Reject ${person.name}` })).toBeDisabled();
    await expect(row.getByRole('button', { name: `Delete Account ${person.name}` })).toBeDisabled();
    await expect(page.getByRole('button', { name: `Verify ${other.name}` })).toBeEnabled();
    responseGate.resolve();
    await expect(row.getByText('Verified', { exact: true })).toBeVisible();
    expect(calls).toHaveLength(1);
    // Only rows of pending members are tinted.
    expect(await isTinted(row)).toBe(false);
    expect(await isTinted(rowOf(page, other.name))).toBe(true);
  },
);

testWithRoutes(
  "a failed action shows the server's error, or a default error if there was no response",
  async ({ browser, request }) => {
    const { name } = await aNewcomer(request, { isFounder: 'true' });
    const page = await anAdminPage(browser, { at: searched(name) });
    await page.route('**/api/auth/admin/approve-user/*', (route) => route.abort());
    await press(page, 'Verify', name);
    await expectAlert(page, 'The requested action failed.');
    await page.unroute('**/api/auth/admin/approve-user/*');
    await page.route('**/api/auth/admin/approve-user/*', (route) => route.fulfill({ status: 500, body: '' }));
    await press(page, 'Verify', name);
    await expectAlert(page, 'Failed to approve the user.');
    await page.unroute('**/api/auth/admin/approve-user/*');
    await press(page, 'Verify', name);
    await expect(page.getByRole('heading', { name: 'Pending Founder Approval Requests' })).toBeVisible();

    await page.route('**/api/auth/admin/founder-request/*', (route) => route.abort());
    await press(page, 'Make Founder', name);
    await answer(page, 'Make Founder');
    await expectAlert(page, 'An unexpected error occurred.');
    await page.unroute('**/api/auth/admin/founder-request/*');
    await page.route('**/api/auth/admin/founder-request/*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await press(page, 'Make Founder', name);
    await answer(page, 'Make Founder');
    await expectAlert(page, 'Failed to update founder status.');
    await page.route('**/api/auth/admin/delete-user/*', (route) => route.fulfill({ status: 500, body: '' }));
    await press(page, 'Delete Account', name);
    await answer(page, 'Delete account');
    await expectAlert(page, 'Failed to delete the user.');
    await expect(rowOf(page, name)).toBeVisible();
  },
);

test('removing a founder request shows a message, stays on the founder view and removes the row', async ({
  browser,
  request,
}) => {
  const { name } = await aNewcomer(request, { isFounder: 'true' });
  const page = await anAdminPage(browser, { at: searched(name) });
  await press(page, 'Verify', name);
  await expect(page).toHaveURL('/admin/dashboard?tab=pendingFounder');
  expect(await isTinted(rowOf(page, name))).toBe(true);
  await press(page, 'Remove Request', name);
  await answer(page, 'Keep the request');
  await press(page, 'Remove Request', name);
  await answer(page, 'Remove Request');
  await expect(page.getByText(`Founder request from ${name} was rejected.`)).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard?tab=pendingFounder');
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole('tab', { name: 'All Users' }).click();
  await expect(rowOf(page, name)).toContainText('Founder Rejected');
  expect(await isTinted(rowOf(page, name))).toBe(false);
});

test('user details have four sections and their own URL, and can return a rejected user to pending', async ({
  browser,
  request,
}) => {
  const { name, email } = await aNewcomer(request, { phoneNumber: '' });
  const page = await anAdminPage(browser, { at: searched(name) });
  const problems = await watchFor(page);
  await press(page, 'Reject', name);
  await page.getByRole('radio', { name: 'Unreadable' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(rowOf(page, name)).toContainText('Rejected');
  await press(page, 'View Details', name);
  const dialog = page.getByRole('dialog', { name: `User Information: ${name}` });
  for (const heading of [
    'Basic Information',
    'Education Information',
    'Personal Information',
    'Document Information',
  ])
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
  for (const fact of [
    email,
    'Not provided',
    'Member',
    'Rejected by Sunita Jha',
    '1996 to 2003',
    'Lucknow, Uttar Pradesh',
  ])
    await expect(dialog).toContainText(fact);
  await expect(page).toHaveURL(/user=/);
  await page.reload();
  await expect(dialog.getByRole('link', { name: /View Document/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Return to pending' }).click();
  await expect(dialog).toContainText('Pending Verification');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${name} is pending again.`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Pending Verification');
  expect(problems).toEqual([]);
});

testWithRoutes('user details that fail to load show an error with Retry', async ({ browser, request }) => {
  const { name } = await aNewcomer(request);
  const page = await anAdminPage(browser, { at: searched(name) });
  await page.route('**/api/auth/admin/users/*', (route) => route.fulfill({ status: 404, body: '' }));
  await press(page, 'View Details', name);
  await expect(page.getByRole('dialog')).toContainText('Failed to get the users detail.');
  await page.unroute('**/api/auth/admin/users/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog')).toContainText('Basic Information');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `View Details ${name}` })).toBeFocused();
});

test('on a phone each user row has one line of facts and two actions, and a button for the rest', async ({
  browser,
  request,
}) => {
  const { name } = await aNewcomer(request);
  const page = await anAdminPage(browser, { at: searched(name), viewport: { width: 390, height: 844 } });
  const card = rowOf(page, name);
  await expect(page.getByRole('columnheader').first()).toBeHidden();
  await expect(card.getByRole('link', { name: /View Document/ })).toBeVisible();
  for (const text of ['Uttar Pradesh', 'Not Requested', '@example'])
    await expect(card.getByText(text).first()).toBeHidden();
  await expect(card.getByRole('button')).toHaveCount(3);
  await expect(card.getByText('View Details', { exact: true })).toBeHidden();
  await card.getByRole('button', { name: `More actions for ${name}` }).click();
  await expect(card.getByText('View Details', { exact: true })).toBeVisible();
  await expect(card.getByText('Delete Account', { exact: true })).toBeVisible();
  for (const action of ['Verify', 'Reject', 'View Details', 'Delete Account']) {
    const box = await card.getByRole('button', { name: `${action} ${name}` }).boundingBox();
    expect(box?.height, action).toBeGreaterThanOrEqual(44);
  }
});

test('a bulk verification shows the number of verified members, and one click undoes it', async ({
  browser,
}) => {
  const page = await anAdminPage(browser);
  await page.getByRole('tab', { name: 'Verification Queue' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(boxes).toHaveCount(10);
  const names = [await nameOf(page, 0), await nameOf(page, 1)];
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.check();
  await expect(page.getByRole('button', { name: 'Verify 10 selected' })).toBeVisible();
  await all.uncheck();
  for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
  await openDocument(page, names[0] ?? '');
  await page.getByRole('button', { name: 'Verify 2 selected' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Verify 1 member?');
  await expect(page.getByRole('alertdialog')).toContainText(
    "1 member is left out, because you haven't opened their document.",
  );
  await answer(page, 'Look again');
  await openDocument(page, names[1] ?? '');
  await page.getByRole('button', { name: 'Verify 2 selected' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Verify 2 members?');
  await answer(page, 'Look again');
  await page.getByRole('button', { name: 'Verify 2 selected' }).click();
  await answer(page, 'Verify 2 members');
  await expect(page.getByText('2 members are verified.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 members are pending again.')).toBeVisible();
  for (const name of names) await expect(rowOf(page, name)).toBeVisible();
});

/** Returns whether a table row has a background colour. */
async function isTinted(row: Locator): Promise<boolean> {
  return row
    .getByRole('cell')
    .first()
    .evaluate((cell) => getComputedStyle(cell).backgroundColor !== 'rgba(0, 0, 0, 0)');
}

/** Returns the name in a row with a Verify button. Rows of members who wait for their guardian have none. */
async function nameOf(page: Page, position: number): Promise<string> {
  const label = await page
    .getByRole('row')
    .getByRole('button', { name: /^Verify / })
    .nth(position)
    .getAttribute('aria-label');
  return (label ?? '').replace(/^Verify /, '');
}
