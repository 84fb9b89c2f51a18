/** Tests the frame of the administrators' area: where lists begin, the navigation, and the footer. */
import { expect, type Page } from '@playwright/test';
import { anAdminPage } from '../support/admin-area.ts';
import { addressesOfAdminScreens } from '../support/admin-screens.ts';
import { test } from '../support/journey.ts';
import { fillLists, someListWork } from '../support/list-work.ts';

const VIEWS = ['/admin/dashboard', '/admin/dashboard?tab=pendingDocs', '/admin/dashboard?tab=pendingFounder'];
/** Every administrators' list. Import begins with its form instead. */
const LISTS = [
  ...VIEWS,
  '/admin/messages',
  '/admin/reports',
  '/admin/facts',
  '/admin/facts?tab=guardians',
  '/admin/mails',
  '/admin/limits',
  '/admin/posts',
  '/admin/newsletter',
  '/admin/subscribers',
  '/admin/administrators',
  '/admin/audit',
];
/** Stubbed, because a run fails if a member really reaches a limit. */
const LIMITED = {
  success: true,
  readers: [
    {
      member: { _id: 'asha', first_name: 'Asha', last_name: 'Kumari' },
      kind: 'contacts',
      day: '2026-11-20',
      recent: 60,
      total: 300,
      refused: 12,
      lastRefusedAt: '2026-11-20T06:00:00.000Z',
    },
  ],
  total: 1,
  page: 1,
  limit: 10,
};

for (const { name, maximum, ...viewport } of [
  { name: 'a desktop', width: 1440, height: 900, maximum: 380 },
  { name: 'a phone', width: 390, height: 844, maximum: 480 },
])
  test(`the first row of every administrators' list is near the top of ${name}`, async ({
    browser,
    request,
  }) => {
    await fillLists(request);
    await someListWork(request);
    const page = await anAdminPage(browser, { viewport });
    await page.route('**/api/auth/admin/limited-readers*', (route) => route.fulfill({ json: LIMITED }));
    for (const path of LISTS) {
      await openAt(page, path);
      const row = page.locator('tbody tr').first();
      await expect(row).toBeVisible();
      expect.soft((await row.boundingBox())?.y, path).toBeLessThanOrEqual(maximum);
    }
  });

for (const width of [320, 390, 768, 1280, 1920])
  test(`the dashboard fits ${width} pixels, and no badge breaks inside a word`, async ({ browser }) => {
    const page = await anAdminPage(browser, { viewport: { width, height: 900 } });
    for (const path of VIEWS) {
      await openAt(page, path);
      await expect(page.locator('tbody tr').first()).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      expect(await brokenWords(page), path).toEqual([]);
    }
  });

test("administrators' screens end with one line of links and have no newsletter box", async ({ browser }) => {
  const page = await anAdminPage(browser, { viewport: { width: 1440, height: 900 } });
  for (const path of ['/admin/dashboard', '/admin/messages']) {
    await openAt(page, path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link')).toHaveText(['Guide', 'Privacy', 'Terms', 'Contact Us']);
    await expect(footer).toContainText('© Navodayan Alumni Union');
    await expect(footer.getByRole('textbox')).toHaveCount(0);
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(60);
  }
});

for (const width of [390, 1440])
  test(`no administrators' screen has two primary buttons at ${width} pixels, and the dashboard has one`, async ({
    browser,
    request,
  }) => {
    await fillLists(request);
    await someListWork(request);
    const page = await anAdminPage(browser, { viewport: { width, height: 900 } });
    for (const path of VIEWS) {
      await openAt(page, path);
      await expect(page.locator('tbody tr').first()).toBeVisible();
      expect(await primaryButtons(page), path).toEqual(['Start reviewing']);
    }
    for (const path of await addressesOfAdminScreens(page)) {
      await openAt(page, path);
      expect.soft((await primaryButtons(page)).slice(1), path).toEqual([]);
    }
  });

test('in review mode on a phone, name, school and years are above the document', async ({ browser }) => {
  const page = await anAdminPage(browser, { at: '/admin/review', viewport: { width: 390, height: 844 } });
  const name = await page.getByRole('heading', { level: 2 }).first().innerText();
  const line = page.getByRole('paragraph').filter({ hasText: name }).first();
  await expect(line).toContainText(/\d{4} to \d{4}/);
  const [head, sheet] = [
    await line.boundingBox(),
    await page.getByRole('region', { name: 'Document', exact: true }).boundingBox(),
  ];
  expect(head!.y + head!.height).toBeLessThanOrEqual(sheet!.y + 1);
  await expect(line).toBeInViewport();
});

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^(Loading|Checking|Opening) /)).toHaveCount(0);
}

/** Returns the labels of the visible buttons and links in the primary colour. */
async function primaryButtons(page: Page): Promise<(string | null)[]> {
  return page.locator('main').evaluate((main) => {
    const probe = document.createElement('i');
    probe.style.background = 'var(--primary)';
    document.body.append(probe);
    const color = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...main.querySelectorAll('a, button')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === color)
      .map((one) => one.textContent);
  });
}

/** Returns the words of the table's visible badges that are split over two lines. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.locator('tbody').evaluate((table) => {
    const broken: string[] = [];
    for (const badge of table.querySelectorAll('[class*="badge"] span')) {
      const text = badge.firstChild;
      if (!(text instanceof Text)) continue;
      for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
}
