/** Founder members on the home page, and the dialog that `founderId` opens. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { signIn, watchFor } from '../support/browser.ts';
import { hideTab, pass, scrollTo } from '../support/home-page.ts';

const LIST = '**/api/auth/all/founders/limitedinfo';
const TITLE = 'Meet Our Founder Members';

const section = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: TITLE }) });
const cards = (page: Page) => section(page).getByRole('listitem');

/** The numbers of the founders in view, by where their cards are. */
async function inView(page: Page): Promise<number[]> {
  return cards(page).evaluateAll((all) => {
    const row = all[0]?.parentElement?.getBoundingClientRect();
    return all.flatMap((card, index) => {
      const { left, right } = card.getBoundingClientRect();
      return row && left >= row.left - 2 && right <= row.right + 2 ? [index + 1] : [];
    });
  });
}

/** The carousel at its first founder with its clock stopped, and no pointer over it. */
async function openFounders(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-05T09:00:00Z') });
  await page.goto('/');
  await scrollTo(page, TITLE);
  await expect(cards(page)).toHaveCount(13);
  await page.clock.pauseAt(new Date('2026-01-05T09:10:00Z'));
  await section(page).getByRole('button', { name: 'Pause founders' }).click();
  await cards(page)
    .first()
    .evaluate((card) => card.parentElement?.scrollTo({ left: 0, behavior: 'instant' }));
  await expect.poll(() => inView(page)).toEqual([1, 2, 3, 4]);
  await section(page).getByRole('button', { name: 'Play founders' }).click();
  await leave(page);
}

/** Puts the pointer on the section's edge, beside the carousel. */
async function leave(page: Page): Promise<void> {
  const box = await section(page).boundingBox();
  await page.mouse.move(5, (box?.y ?? 0) + 5);
}

for (const [width, count] of [
  [600, 1],
  [700, 2],
  [1100, 3],
  [1300, 4],
] as const) {
  test(`at ${width} pixels ${count} of the founders are in view, and nothing is wider than the window`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/');
    await scrollTo(page, TITLE);
    await expect(cards(page)).toHaveCount(13);
    await expect.poll(() => inView(page)).toHaveLength(count);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await section(page).getByRole('button', { name: 'Next founder' }).click();
    await expect.poll(async () => (await inView(page))[0]).toBe(2);
  });
}

test('founders move every three seconds and begin again after the last', async ({ page }) => {
  const problems = await watchFor(page);
  await openFounders(page);
  await pass(page, 3000);
  await expect.poll(() => inView(page)).toEqual([2, 3, 4, 5]);
  await section(page).getByRole('button', { name: 'Previous founder' }).click();
  await section(page).getByRole('button', { name: 'Previous founder' }).click();
  await expect.poll(() => inView(page)).toEqual([10, 11, 12, 13]);
  await expect(page.getByText('Founders 10 to 13 of 13')).toBeVisible();
  await leave(page);
  await pass(page, 2000);
  await pass(page, 3000);
  await expect.poll(() => inView(page)).toEqual([1, 2, 3, 4]);
  expect(problems).toEqual([]);
});

test('after a move by hand they rest for two seconds, then go on every three', async ({ page }) => {
  await openFounders(page);
  await section(page).getByRole('button', { name: 'Next founder' }).click();
  await leave(page);
  await expect.poll(() => inView(page)).toEqual([2, 3, 4, 5]);
  await pass(page, 4500);
  await expect.poll(() => inView(page)).toEqual([2, 3, 4, 5]);
  await pass(page, 500);
  await expect.poll(() => inView(page)).toEqual([3, 4, 5, 6]);
});

test('they wait under the pointer, under the focus and in a hidden tab, and a pressed pause stays', async ({
  page,
}) => {
  await openFounders(page);
  await cards(page).first().hover();
  await pass(page, 6000);
  expect(await inView(page)).toEqual([1, 2, 3, 4]);
  await leave(page);
  await page.keyboard.press('ArrowLeft');
  await cards(page).first().getByRole('link').focus();
  await pass(page, 6000);
  expect(await inView(page)).toEqual([1, 2, 3, 4]);
  await section(page).getByRole('link').first().blur();
  await hideTab(page, true);
  await pass(page, 6000);
  expect(await inView(page)).toEqual([1, 2, 3, 4]);
  await hideTab(page, false);
  await section(page).getByRole('button', { name: 'Pause founders' }).click();
  await leave(page);
  await pass(page, 9000);
  expect(await inView(page)).toEqual([1, 2, 3, 4]);
  await section(page).getByRole('button', { name: 'Play founders' }).click();
  await pass(page, 3000);
  await expect.poll(() => inView(page)).toEqual([2, 3, 4, 5]);
});

test('founders that cannot be fetched are said so in the words of the specification, with Retry', async ({
  page,
}) => {
  await page.route(LIST, (route) => route.fulfill({ status: 400, json: { success: false } }));
  await page.goto('/');
  await scrollTo(page, TITLE);
  const alert = section(page).getByRole('alert');
  await expect(alert.getByText('Failed to fetch founders info', { exact: true })).toBeVisible();
  await page.unroute(LIST);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toHaveCount(13);
});

test('a visitor who opens a founder goes to sign in and comes back to the same founder', async ({ page }) => {
  await page.goto('/');
  await scrollTo(page, TITLE);
  const name = (await cards(page).first().getByRole('heading').textContent()) ?? '';
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/signin\?next=%2F%3FfounderId%3D/);
  await page.getByLabel('Email or username').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Sample-Navodaya-25');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/\?founderId=/);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('a visitor who opens such an address goes to sign in too', async ({ page }) => {
  await page.goto('/?founderId=0190a000-0000-7000-8000-000000000000');
  await expect(page).toHaveURL('/signin?next=%2F%3FfounderId%3D0190a000-0000-7000-8000-000000000000');
});

test('a member opens a founder, goes to the next and the previous one, and closes', async ({ page }) => {
  await signIn(page, 'member@example.com');
  const problems = await watchFor(page);
  await scrollTo(page, TITLE);
  await section(page).getByRole('button', { name: 'Pause founders' }).click();
  const [first = '', second = ''] = await cards(page).getByRole('heading').allTextContents();
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/\?founderId=/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: first })).toBeVisible();
  await expect(dialog.getByText('Founder Member')).toBeVisible();
  await dialog.getByRole('link', { name: `Next founder: ${second}` }).click();
  await expect(page.getByRole('dialog', { name: second })).toBeVisible();
  await dialog.getByRole('link', { name: `Previous founder: ${first}` }).click();
  await expect(page.getByRole('dialog', { name: first })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(dialog).toBeHidden();
  expect(problems).toEqual([]);
});

test('an address of somebody who is not there says so', async ({ page }) => {
  await signIn(page, 'member@example.com');
  await page.goto('/?founderId=0190a000-0000-7000-8000-000000000000');
  await expect(page.getByRole('dialog')).toContainText("This profile isn't available.");
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
});
