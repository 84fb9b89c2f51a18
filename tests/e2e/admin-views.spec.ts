/** Tests the three dashboard views and their URLs. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test, testWithRoutes } from '../support/journey.ts';
import { anAdminPage, aNewcomer, press, searched } from '../support/admin-area.ts';

test.describe.configure({ timeout: 120_000 });

test('cards and tabs select a dashboard view and update the URL, and Back returns to the previous view', async ({
  browser,
}) => {
  const page = await anAdminPage(browser);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Sunita$/ }),
  ).toBeVisible();
  await expect(page.getByText('System Online')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Total Users/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Pending Approvals/ }).click();
  await expect(page).toHaveURL('/admin/dashboard?tab=pendingDocs');
  await expect(page.getByRole('heading', { name: 'Pending Document Verifications' })).toBeVisible();
  await page.getByRole('tab', { name: 'Founder Requests' }).click();
  await expect(page).toHaveURL('/admin/dashboard?tab=pendingFounder');
  await expect(page.getByRole('heading', { name: 'Pending Founder Approval Requests' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pending Founder Requests/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pending Founder Approval Requests' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Pending Document Verifications' })).toBeVisible();
});

test('in the other dashboard views a badge shows the number of founder requests and links to them', async ({
  browser,
  request,
}) => {
  const { name } = await aNewcomer(request, { isFounder: 'true' });
  const page = await anAdminPage(browser, { at: searched(name) });
  await press(page, 'Verify', name);
  const badge = page.getByRole('button', { name: /^\d+ founder requests? awaiting approval$/ });
  await expect(page.getByRole('heading', { name: 'Pending Founder Approval Requests' })).toBeVisible();
  await expect(badge).toHaveCount(0);
  await page.getByRole('tab', { name: 'Verification Queue' }).click();
  await badge.click();
  await expect(page).toHaveURL('/admin/dashboard?tab=pendingFounder');
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('the list of all users shows ten per page, with First, Previous, Next and Last disabled at the ends', async ({
  browser,
}) => {
  const page = await anAdminPage(browser);
  const list = page.getByRole('region', { name: 'All Users' });
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expect(page.getByText(/^Showing 1-10 of \d+ users$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\?page=2&cursor=after%3A[\da-f-]{36}$/);
  await expect(page.getByText(/^Showing 11-20 of \d+ users$/)).toBeVisible();
  await expect(list).not.toHaveAttribute('aria-busy');
  const second = await page.getByRole('row').nth(1).innerText();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 21-30 of \d+ users$/)).toBeVisible();
  await expect(list).not.toHaveAttribute('aria-busy');
  expect(await page.getByRole('row').nth(1).innerText()).not.toBe(second);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText(/^Showing 11-20 of \d+ users$/)).toBeVisible();
  await expect(list).not.toHaveAttribute('aria-busy');
  expect(await page.getByRole('row').nth(1).innerText()).toBe(second);
  await page.getByRole('button', { name: 'Last' }).click();
  await expect(page.getByRole('button', { name: 'Last' })).toBeDisabled();
  await expect(page).toHaveURL(/cursor=last$/);
  await page.getByRole('button', { name: 'First' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/dashboard?page=9999');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(page).toHaveURL(/page=\d{2}$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('the list of all users can be searched and filtered by URL, exported and reset', async ({
  browser,
  request,
}) => {
  const { name, email } = await aNewcomer(request);
  const page = await anAdminPage(browser);
  await page.getByRole('searchbox', { name: 'Search all users' }).fill(email);
  await expect(page.getByText('Showing 1-1 of 1 user', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page).toHaveURL(/search=journey/);
  await page.getByText('Filter and sort').click();
  await page.getByLabel('Verification', { exact: true }).selectOption('Rejected');
  await expect(page.getByText('There are no users matching the current view criteria.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Verification', { exact: true })).toHaveValue('rejected');
  await page.getByLabel('Verification', { exact: true }).selectOption('Pending');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('navodayan-users.csv');
  const [, line, end] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(line).toContain(`"${email}"`);
  expect(end).toBe('');
  await expect(page.getByText('The list was exported.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByText(/^Showing 1-10 of \d+ users$/)).toBeVisible();
});

test('the queue has a search, and tabs keep search and filters', async ({ browser, request }) => {
  const { name } = await aNewcomer(request);
  const surname = name.split(' ').slice(1).join(' ');
  const page = await anAdminPage(browser, { at: '/admin/dashboard?tab=pendingDocs' });
  await page.getByRole('searchbox', { name: 'Search this queue' }).fill(surname);
  await expect(page.getByText('Showing 1-1 of 1 user', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await page.getByRole('tab', { name: 'All Users' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search all users' })).toHaveValue(surname);
  await page.getByLabel('Role', { exact: true }).selectOption('Member');
  await page.getByRole('tab', { name: 'Founder Requests' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search this queue' })).toHaveValue(surname);
  await expect(page.getByText('There are no users matching the current view criteria.')).toBeVisible();
  await page.getByRole('button', { name: /^Pending Approvals/ }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await page.getByRole('tab', { name: 'All Users' }).click();
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('user');
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

testWithRoutes(
  'the navigation shows what waits, and its figures follow own actions and the focus without a reload',
  async ({ browser, request }) => {
    const { name } = await aNewcomer(request);
    const page = await anAdminPage(browser, { at: searched(name) });
    let change = 0;
    await page.route('**/api/auth/admin/counts', async (route) => {
      const reply = await route.fetch();
      const counts = await reply.json();
      await route.fulfill({
        json: {
          ...counts,
          pendingDocuments: 1100 + change,
          inbox: { ...counts.inbox, messages: 7, reports: 2 },
        },
      });
    });
    const places = page.getByRole('navigation', { name: 'Administration' });
    const card = page.getByRole('button', { name: /^Pending Approvals/ });
    change = 1;
    await press(page, 'Verify', name);
    await expect(card).toContainText('1,101');
    await expect(places.getByRole('link', { name: 'Queue 999+ waiting' })).toBeVisible();
    change = -1050;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(card).toContainText('50');
    await places.getByRole('link', { name: /^Inbox \d+ waiting$/ }).click();
    await expect(page).toHaveURL('/admin/messages');
    const inbox = page.getByRole('navigation', { name: 'Inbox', exact: true });
    await expect(inbox.getByRole('link', { name: 'Messages 7 waiting' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await inbox.getByRole('link', { name: 'Reports 2 waiting' }).click();
    await expect(page).toHaveURL('/admin/reports');
    // A response that arrives later would fail the next test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
