/**
 * Tests every screen with the longest texts that fields allow, as one unbroken word, on the narrowest and on a common
 * phone: nothing is wider than the window, and every control can be reached.
 */
import { expect, type Browser, type Page, type Request } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { SCREENS, type Screen } from '#shared/screens.ts';
import { hydrated, signIn } from '../support/browser.ts';
import { aChangedMember } from '../support/changed-fields.ts';
import { showMoreActions } from '../support/admin-area.ts';
import { test } from '../support/journey.ts';
import { LONGEST_EMAIL, lengthenReplies } from '../support/longest-texts.ts';
import { aBouncedEmail } from '../support/mails.ts';
import { aMember } from '../support/members.ts';
import { NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';
import { aReport } from '../support/reports.ts';
import { A_POST } from '../support/visitor-pages.ts';

const WIDTHS = [320, 390];
const PATIENCE = { timeout: 15_000 };
const W = 'W'.repeat(TEXT_MAX.search);

/** URLs with query parameters that show other states of a screen. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  '/jnvians': [`/jnvians?search=${W}&school=${W}&city=${W}`],
  '/admin/dashboard': [
    '/admin/dashboard?tab=pendingDocs',
    '/admin/dashboard?tab=pendingFounder',
    `/admin/dashboard?search=${W}`,
  ],
  '/admin/facts': ['/admin/facts?tab=guardians'],
  '/admin/messages': [`/admin/messages?search=${W}`],
  '/admin/subscribers': [`/admin/subscribers?search=${W}`],
  '/admin/audit': [`/admin/audit?person=${W}`],
};
/** URL of each screen whose path has a parameter or which needs a link's token. */
const ADDRESS: Readonly<Record<string, string>> = {
  '/reset-password/:token': '/reset-password/unknown',
  '/newsletter/confirm': '/newsletter/confirm?token=unknown',
};

/** Buttons and links that open a dialog, by screen. */
const CONFIRMATION = {
  '/about': ['button:has-text("Enter the code")', 'button:has-text("Change email address")'],
};
const DETAILS = { '/': ['main a[href*="founderId="]'], '/jnvians': ['main a[href*="alumniId="]'] };
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
    open: (page: Page) => signIn(page, 'member@example.com', undefined, '/robots.txt'),
    addresses: addressesFor(({ access }) => access === 'anyone' || access === 'signed-in'),
    dialogs: DETAILS,
  },
  'an administrator': {
    open: async (page: Page) => {
      await fillLists(page);
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

async function aPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await lengthenReplies(page);
  return page;
}

/** Adds an entry to each administrators' list. */
async function fillLists(page: Page): Promise<void> {
  const data = {
    name: 'Vikram',
    email: `vikram.${Date.now()}@example.org`,
    subject: 'feedback',
    message: 'A',
  };
  for (const [path, body] of [
    ['/api/contact', data],
    ['/api/newsletter/subscribe', { email: data.email }],
  ] as const)
    expect((await page.request.post(path, { data: body })).ok()).toBe(true);
  const { db, close } = await startDatabase(readConfig({ DATA_DIR: process.env.JOURNEY_DATA_DIR }), {
    upTo: null,
  });
  await aChangedMember(db);
  await aBouncedEmail(db);
  await aReport(db, (await aMember(db)).id, 'Wrong years.');
  await close();
}

/** Counts the requests in progress. Returns a function that reads the count. */
function watchRequests(page: Page): () => number {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

/** Waits until no request is in progress. */
async function settled(page: Page, countRequests: () => number): Promise<void> {
  await hydrated(page);
  // Some sections load only when they are near the viewport.
  await page.locator('main').evaluate((main) => main.lastElementChild?.scrollIntoView({ block: 'end' }));
  await expect.poll(countRequests).toBe(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^(Checking|Loading)/)).toHaveCount(0);
  await expect(page.getByRole('heading').first()).toBeVisible();
}

/** Types the longest value into every text field. */
async function fillFields(page: Page): Promise<void> {
  for (const field of await page.locator('main input:visible, main textarea:visible').all()) {
    const type = await field.getAttribute('type');
    if (type === 'email') await field.fill(LONGEST_EMAIL);
    else if (type === null || ['text', 'password', 'search', 'tel'].includes(type)) await field.fill(W);
  }
}

async function collect(page: Page, what: string, wrong: string[]): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const found = await page.evaluate(findMisplaced);
    wrong.push(...found.map((fault) => `${what} at ${width}: ${fault}`));
  }
}

/** Returns elements wider than the window, and controls outside it. Runs in the page. */
function findMisplaced(): string[] {
  const overflow = document.documentElement.scrollWidth - innerWidth;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').slice(0, 30)}"`;
  const isReachable = (element: Element) =>
    element.closest('[role="tablist"], [aria-roledescription="carousel"], [aria-hidden="true"]') !== null;
  const isOutside = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1);
  };
  const controls = [
    ...document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role="tab"], dialog[open]',
    ),
  ];
  const outside = controls.filter(
    (control) => control.checkVisibility() && !isReachable(control) && isOutside(control),
  );
  const wide = [...document.querySelectorAll('dialog[open] *')].filter(
    (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
  );
  return [
    ...(overflow > 0 ? [`the page is ${overflow} px too wide`] : []),
    ...wide.map((part) => `${name(part)} scrolls sideways`),
    ...outside.slice(0, 3).map((control) => `${name(control)} is outside the view`),
  ];
}
