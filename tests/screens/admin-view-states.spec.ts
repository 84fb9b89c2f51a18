/** Tests empty, loading and failed states of the dashboard views. */
import { expect } from '@playwright/test';
import { testWithRoutes as test } from '../support/journey.ts';
import { anAdminPage, aNewcomer, press, searched } from '../support/admin-area.ts';

const NOBODY = { success: true, users: [], total: 0, page: 1, limit: 10 };

const EMPTY = [
  ['all', '**/api/auth/?*', 'There are no users matching the current view criteria.'],
  [
    'pendingDocs',
    '**/api/auth/admin/pending-users*',
    'Great job! There are no pending document verifications at this time.',
  ],
  [
    'pendingFounder',
    '**/api/auth/pending-founders*',
    'All founder requests have been processed. Check back later for new requests.',
  ],
] as const;

test('an empty dashboard view shows its own message and a link to all users', async ({ browser }) => {
  const page = await anAdminPage(browser);
  for (const [tab, url, sentence] of EMPTY) {
    await page.route(url, (route) => route.fulfill({ json: NOBODY }));
    await page.goto(`/admin/dashboard?tab=${tab}`);
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText('Showing 0-0 of 0 users')).toBeVisible();
    await page.unroute(url);
    await page.getByRole('button', { name: 'View All Users', exact: true }).click();
    await expect(page).toHaveURL('/admin/dashboard');
  }
});

test('the user list shows a loading message and then an error, and Retry loads the first page', async ({
  browser,
}) => {
  const page = await anAdminPage(browser);
  let fails = true;
  const responseGate = Promise.withResolvers<void>();
  await page.route('**/api/auth/?*', async (route) => {
    if (!fails) return route.continue();
    await responseGate.promise;
    return route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/admin/dashboard?page=3');
  await expect(page.getByText('Loading users...')).toBeVisible();
  await expect(page.getByText('This may take a moment')).toBeVisible();
  responseGate.resolve();
  const alert = page.getByRole('alert').filter({ hasText: 'An Error Occurred' });
  await expect(alert).toContainText('Failed to fetch users. Please try again later.', { timeout: 15_000 });
  fails = false;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByText(/^Showing 1-10 of/)).toBeVisible();
});

test('when the list of founder requests fails to load, the view shows founder requests of the newest users', async ({
  browser,
  request,
}) => {
  const { name } = await aNewcomer(request, { isFounder: 'true' });
  const page = await anAdminPage(browser, { at: searched(name) });
  await press(page, 'Verify', name);
  await page.route('**/api/auth/pending-founders*', (route) => route.fulfill({ status: 500, body: '' }));
  const fallback = page.waitForRequest((sent) => sent.url().includes('/api/auth/?page=1&limit=100'));
  await page.goto('/admin/dashboard?tab=pendingFounder');
  await fallback;
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page.getByText('These are the ones among the 100 newest users.')).toBeVisible();
});

test('the founder request card is grey at zero, and the system status follows /api/ready', async ({
  browser,
}) => {
  const page = await anAdminPage(browser);
  const card = page.getByRole('button', { name: /^Pending Founder Requests/ });
  const background = () => card.evaluate((element) => getComputedStyle(element).backgroundColor);
  const usual = await background();
  await page.route('**/api/auth/admin/counts', (route) =>
    route.fulfill({ json: { success: true, total: 10500, pendingDocuments: 3, pendingFounders: 0 } }),
  );
  await page.route('**/api/ready', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Total Users/ })).toContainText('10,500');
  await expect(card).toContainText('0');
  expect(await background()).not.toBe(usual);
  await expect(page.getByText(/awaiting approval/)).toHaveCount(0);
  await expect(page.getByText('System is not ready')).toBeVisible();
  await expect(page.getByText('System Online')).toHaveCount(0);
});
