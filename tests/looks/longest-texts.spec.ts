/**
 * Tests every screen with the longest texts that fields allow, as one unbroken word, on the narrowest and on a common
 * phone: nothing is wider than the window, and every control can be reached.
 */
import { expect, type Page } from '@playwright/test';
import { SCREENS, type Screen } from '#shared/screens.ts';
import { signIn } from '../support/browser.ts';
import { aBlock, anAcceptedRequest, aStoredRequest } from '../support/contact-requests.ts';
import { showMoreActions } from '../support/admin-area.ts';
import { test } from '../support/journey.ts';
import { withDatabase } from '../support/journey-database.ts';
import { fillLists } from '../support/list-work.ts';
import { aMember } from '../support/members.ts';
import {
  aPhone,
  collect,
  fillFields,
  LONGEST_SEARCH as W,
  settled,
  watchRequests,
} from '../support/narrow-screens.ts';
import { NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';
import { A_POST } from '../support/visitor-pages.ts';

const PATIENCE = { timeout: 15_000 };

/** URLs with query parameters that show other states of a screen. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  '/jnvians': [`/jnvians?search=${W}&school=${W}&city=${W}`],
  '/inbox': ['/inbox?box=sent'],
  '/admin/dashboard': [
    '/admin/dashboard?tab=pendingDocs',
    '/admin/dashboard?tab=pendingFounder',
    `/admin/dashboard?search=${W}`,
  ],
  '/admin/facts': ['/admin/facts?tab=guardians'],
  '/admin/messages': [`/admin/messages?search=${W}`],
  '/admin/posts': [`/admin/posts?search=${W}`],
  '/admin/subscribers': [`/admin/subscribers?search=${W}`],
  '/admin/audit': [`/admin/audit?person=${W}`],
};
/** URL of each screen whose path has a parameter or which needs a link's token. */
const ADDRESS: Readonly<Record<string, string>> = {
  '/reset-password/:token': '/reset-password/unknown',
  '/newsletter/confirm': '/newsletter/confirm?token=unknown',
  '/admin/posts/:id': `/admin/posts/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
  '/admin/newsletter/:id': '/admin/newsletter/unknown',
};

/** Buttons and links that open a dialog, by screen. */
const CONFIRMATION = {
  '/about': ['button:has-text("Enter the code")', 'button:has-text("Change email address")'],
};
const DETAILS = {
  '/': ['main a[href*="founderId="]'],
  '/jnvians': ['main a[href*="alumniId="]'],
  '/inbox': ['Not now', 'Block', 'Report'].map((action) => `main button:has-text("${action}")`),
};
const DECISIONS = {
  '/admin/dashboard': ['View Details', 'Reject', 'Delete'].map(
    (action) => `main button[aria-label^="${action} "]`,
  ),
  '/admin/dashboard?tab=pendingFounder': ['main button[aria-label^="Make Founder "]'],
};

const ROUTES: readonly Screen[] = [
  ...SCREENS.filter(({ path }) => path !== '/signin/google'),
  { path: A_POST, module: 'blog-post', access: 'anyone' },
  { path: '/no-such-page', module: 'not-found', access: 'anyone' },
];

function addressesFor(isShown: (screen: Screen) => boolean): readonly string[] {
  const paths = ROUTES.filter(isShown).map(({ path }) => path);
  return [...paths.map((path) => ADDRESS[path] ?? path), ...paths.flatMap((path) => MORE[path] ?? [])];
}

const PEOPLE = {
  'a visitor': {
    open: async () => {},
    addresses: addressesFor(({ access }) => access === 'anyone'),
    dialogs: {},
  },
  'a pending member without a confirmed address': {
    open: async (page: Page) => {
      const { email } = await openAccount(page.request);
      await signIn(page, email, NEW_PASSWORD, '/robots.txt');
    },
    addresses: addressesFor(({ access }) => access === 'anyone' || access === 'signed-in'),
    dialogs: CONFIRMATION,
  },
  'a member': {
    open: async (page: Page) => {
      await fillInbox();
      await signIn(page, 'member@example.com', undefined, '/robots.txt');
    },
    addresses: addressesFor(({ access }) => access === 'anyone' || access === 'signed-in'),
    dialogs: DETAILS,
  },
  'an administrator': {
    open: async (page: Page) => {
      await fillLists(page.request);
      await signIn(page, 'admin@example.com', undefined, '/robots.txt');
    },
    addresses: addressesFor(({ access }) => access === 'admin'),
    dialogs: DECISIONS,
  },
} as const;

for (const [person, { open, addresses, dialogs }] of Object.entries(PEOPLE))
  test(`every screen of ${person} fits a phone with the longest texts`, async ({ browser }) => {
    test.setTimeout(600_000);
    const page = await aPhone(browser);
    const countRequests = watchRequests(page);
    await open(page);
    const wrong: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      await settled(page, countRequests);
      await collect(page, address, wrong);
      for (const opener of Object.entries<readonly string[]>(dialogs).find(([at]) => at === address)?.[1] ??
        []) {
        const found = page.locator(opener).first();
        await found.waitFor({ state: 'attached', ...PATIENCE });
        if (!(await found.isVisible())) await showMoreActions(page);
        const link = opener.includes('href') ? await found.getAttribute('href', PATIENCE) : null;
        await (link === null ? found.click(PATIENCE) : page.goto(new URL(link, page.url()).href));
        await expect(page.locator('dialog[open]')).toBeVisible();
        await settled(page, countRequests);
        await collect(page, `${address}, ${opener}`, wrong);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
      }
      await fillFields(page);
      await collect(page, `${address}, filled in`, wrong);
    }
    expect(wrong).toEqual([]);
  });

/** Adds requests in several states that the sample member has received and sent, and a blocked member. */
async function fillInbox(): Promise<void> {
  await withDatabase(async (db) => {
    const member = await db
      .selectFrom('member')
      .select('id')
      .where('email', '=', 'member@example.com')
      .executeTakeFirstOrThrow();
    const asked = { asked_at: new Date() };
    const ended = { state: 'answered', answer: 'Not now.', ended_at: new Date() } as const;
    for (const side of [{ asked_id: member.id }, { member_id: member.id }])
      for (const state of [{}, ended]) await aStoredRequest(db, { ...asked, ...side, ...state });
    await anAcceptedRequest(db, { member_id: (await aMember(db)).id, asked_id: member.id });
    await aBlock(db, member.id, (await aMember(db)).id);
  });
}
