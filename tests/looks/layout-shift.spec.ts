/** Tests that no screen shifts its layout while loading. */
import { expect, type Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { ADMIN_MENU, SCREENS } from '#shared/screens.ts';
import { SAMPLE_PASSWORD, signIn, watchShifts } from '../support/browser.ts';
import { aBlock, anAcceptedRequest, aStoredRequest } from '../support/contact-requests.ts';
import { test } from '../support/journey.ts';
import { aMember } from '../support/members.ts';
import { decideAbout, makeVerifier, NEW_PASSWORD, openConfirmedAccount } from '../support/new-accounts.ts';

/** Maximum cumulative layout shift of a page. */
const SHIFT_MAX = 0.02;

/** How many times slower the slow processor is. */
const SLOWDOWN = 8;

/** Administrators' screens, and their tabs with a different layout. */
const ADMIN_ADDRESSES = [
  ...ADMIN_MENU,
  '/admin/dashboard?tab=pendingDocs',
  '/admin/dashboard?tab=pendingFounder',
  '/admin/facts?tab=guardians',
];

const FOR_MEMBERS: ReadonlySet<string> = new Set(['anyone', 'signed-in']);
/** Screens that redirect signed-in members. */
const FOR_VISITORS = /^\/sign/;

for (const who of ['a visitor', 'a member'] as const)
  test(`no screen shifts its layout while loading for ${who}`, async ({ browser }) => {
    const viewport = { width: 390, height: 844 };
    const page = await (await browser.newContext({ viewport, hasTouch: true })).newPage();
    const isMember = who === 'a member';
    if (isMember) await signIn(page, 'member', SAMPLE_PASSWORD, '/robots.txt');
    const screens = SCREENS.filter(({ path, access }) =>
      isMember ? FOR_MEMBERS.has(access) && !FOR_VISITORS.test(path) : access === 'anyone',
    );
    const paths = screens.map(({ path }) => exampleOf(path));
    expect(await shiftsOf(page, paths, 0)).toEqual({});
  });

for (const { name, ...viewport } of [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desktop', width: 1440, height: 900 },
]) {
  // A slow browser paints a page several times while it parses its HTML.
  test(`no public screen shifts its layout while loading with a slow processor on ${name}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const paths = SCREENS.flatMap(({ path, access }) => (access === 'anyone' ? [exampleOf(path)] : []));
    expect(await shiftsOf(page, paths, 0)).toEqual({});
  });

  for (const delay of [0, 800])
    test(`no administrators' screen shifts its layout while loading on ${name} with replies after ${delay} ms`, async ({
      browser,
    }) => {
      const page = await (await browser.newContext({ viewport })).newPage();
      await signIn(page, 'admin@example.com', SAMPLE_PASSWORD, '/robots.txt');
      if (delay > 0) await delayReplies(page, delay);
      expect(await shiftsOf(page, ADMIN_ADDRESSES, delay)).toEqual({});
    });

  test(`no verifier's screen shifts its layout while loading on ${name}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    const school = { states: 'Mizoram', city: 'Mamit', jnvName: 'JNV Mamit' };
    const { id, email } = await openConfirmedAccount(page.request, school);
    await decideAbout(browser, id);
    await makeVerifier(browser, id, school.states);
    await openConfirmedAccount(page.request, school);
    await signIn(page, email, NEW_PASSWORD, '/robots.txt');
    await delayReplies(page, 800);
    const screens = SCREENS.flatMap(({ path, access }) => (access === 'verifier' ? [path] : []));
    expect(await shiftsOf(page, screens, 800)).toEqual({});
  });

  test(`the inbox and the lists of shared details do not shift while loading on ${name}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    const { id, email } = await openConfirmedAccount(page.request);
    await decideAbout(browser, id);
    await fillContacts(id);
    await signIn(page, email, NEW_PASSWORD, '/robots.txt');
    await delayReplies(page, 800);
    const addresses = ['/inbox', '/inbox?box=sent', '/profile/privacy'];
    expect(await shiftsOf(page, addresses, 800)).toEqual({});
  });
}

test('a client-rendered screen shows its loading state before its scripts have loaded', async ({ page }) => {
  await signIn(page, 'member', SAMPLE_PASSWORD, '/robots.txt');
  const readShift = await watchShifts(page);
  for (const path of ['/jnvians', '/profile']) {
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Checking session...' })).toBeVisible();
    arrival.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.unroute('**/assets/*.js');
    expect(await readShift()).toBeLessThanOrEqual(SHIFT_MAX);
  }
});

/** Adds requests to both boxes of a member, two members who have the member's contact details, and a blocked member. */
async function fillContacts(id: string): Promise<void> {
  const settings = readConfig({ DATA_DIR: process.env.JOURNEY_DATA_DIR });
  const { db, close } = await startDatabase(settings, { upTo: null });
  const asked_at = new Date();
  await aStoredRequest(db, { asked_id: id, asked_at });
  await aStoredRequest(db, { member_id: id, asked_at });
  await anAcceptedRequest(db, { asked_id: id, member_id: (await aMember(db)).id });
  await anAcceptedRequest(db, { member_id: id, asked_id: (await aMember(db)).id });
  await aBlock(db, id, (await aMember(db)).id);
  await close();
}

/** The path with its parameter filled in. */
function exampleOf(path: string): string {
  return path.replace(':token', 'used-up');
}

async function delayReplies(page: Page, delay: number): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((due) => setTimeout(due, delay));
    await route.continue();
  });
}

/** Opens each path and returns the layout shifts above the maximum by path. */
async function shiftsOf(
  page: Page,
  paths: readonly string[],
  delay: number,
): Promise<Record<string, number>> {
  const readShift = await watchShifts(page);
  const shifts: Record<string, number> = {};
  for (const path of paths) {
    await page.goto(path);
    if (delay > 0)
      await expect(page.getByRole('status').filter({ hasText: 'Checking session...' })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText(/^(Loading|Checking|Opening) /)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const shift = await readShift();
    if (shift > SHIFT_MAX) shifts[path] = shift;
  }
  return shifts;
}
