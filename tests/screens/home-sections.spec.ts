/** Tests alumni, marquee and network map of the home page. */
import { expect } from '@playwright/test';
import { test, testWithRoutes } from '../support/journey.ts';
import { hydrated, signIn, watchFor } from '../support/browser.ts';
import { pass, scrollTo } from '../support/home-page.ts';

const LIST = '**/api/auth/all/users/limitedinfo*';
const PHONE = { width: 390, height: 844 };
const ALUMNI = 'Meet Our Alumni';
const NETWORK = 'One network, every kind of work';

test('before scrolling, a phone requests no alumni and shows four placeholders', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto('/');
  await hydrated(page);
  expect(calls).toEqual([]);
  const section = page.locator('section', { has: page.getByRole('heading', { name: ALUMNI }) });
  await expect(section.locator('[class*="placeholder"]')).toHaveCount(4);
  await scrollTo(page, ALUMNI);
  await expect(section.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveCount(4);
});

test('the home page shows four alumni per page, with a dot per page and arrows that are disabled at the ends', async ({
  page,
}) => {
  const problems = await watchFor(page);
  await page.goto('/');
  await scrollTo(page, ALUMNI);
  const names = page
    .locator('section', { has: page.getByRole('heading', { name: ALUMNI }) })
    .getByRole('heading', { level: 3 });
  const next = page.getByRole('button', { name: 'Next alumni' });
  const previous = page.getByRole('button', { name: 'Previous alumni' });
  await expect(names).toHaveCount(4);
  await expect(previous).toBeDisabled();
  const dots = page.getByRole('group', { name: 'Alumni pages' }).getByRole('button', { name: /^Page/ });
  const count = await dots.count();
  expect(count).toBeGreaterThan(2);
  const first = await names.allTextContents();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  expect(await names.allTextContents()).not.toEqual(first);
  await dots.nth(count - 2).click();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(next).toBeDisabled();
  await expect(previous).toBeFocused();
  await expect(page.getByText(`Page ${count} of ${count}`)).toBeAttached();
  await expect(page.getByRole('link', { name: 'Search Alumni of Your Need' })).toHaveAttribute(
    'href',
    '/jnvians',
  );
  expect(problems).toEqual([]);
});

testWithRoutes('a failed alumni request shows an error with Retry', async ({ page }) => {
  await page.route(LIST, (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, message: 'Failed to fetch users', code: 'FORBIDDEN' },
    }),
  );
  await page.goto('/');
  await scrollTo(page, ALUMNI);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch users' });
  await expect(alert).toBeVisible();
  await page.unroute(LIST);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Next alumni' })).toBeEnabled();
});

testWithRoutes('without public cards the alumni section shows an invitation to sign up', async ({ page }) => {
  await page.route(LIST, (route) => route.fulfill({ json: { success: true, users: [], nextCursor: null } }));
  await page.goto('/');
  await scrollTo(page, ALUMNI);
  await expect(page.getByRole('heading', { name: 'The first portrait could be yours' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/signup',
  );
});

testWithRoutes(
  'a home page section whose script fails to load shows an error with Retry',
  async ({ page }) => {
    await page.route('**/alumni-pager-*.js', (route) => route.abort());
    await page.goto('/');
    await scrollTo(page, ALUMNI);
    const alert = page.getByRole('alert').filter({ hasText: "We couldn't load this section." });
    await expect(alert).toBeVisible();
    await page.unroute('**/alumni-pager-*.js');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Next alumni' })).toBeEnabled();
  },
);

test('on a phone the professions scroll in two rows, each in a loop of thirty seconds, until paused', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  await page.goto('/');
  await scrollTo(page, NETWORK);
  const rows = page.locator('ul[aria-label="Professions"]:not([aria-hidden] *)');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0).getByRole('link')).toHaveCount(10);
  await expect(rows.nth(1).getByRole('link')).toHaveCount(30);
  await expect(rows.nth(0).getByRole('link', { name: 'Doctors' }).locator('svg')).toBeAttached();
  const movements = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const timing = animation.effect?.getComputedTiming();
        return timing?.iterations === Infinity
          ? [`${String(timing.duration)} ${String(timing.direction)}`]
          : [];
      }),
    );
  expect(await movements()).toEqual(['30000 normal', '30000 reverse']);
  await page.getByRole('button', { name: 'Pause professions' }).click();
  expect(await movements()).toEqual([]);
  await page.getByRole('button', { name: 'Play professions' }).click();
  expect(await movements()).toHaveLength(2);
});

test('marquee and network map have different headings, and a profession links to all its members', async ({
  page,
}) => {
  const forty = page.getByText('Forty kinds of work, one school bell.', { exact: false });
  const thirtyEight = page.getByText('Thirty-eight professions, one school bell.', { exact: false });
  await signIn(page, 'member@example.com');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await scrollTo(page, NETWORK);
    await expect(width === 390 ? forty : thirtyEight).toBeVisible();
    await expect(width === 390 ? thirtyEight : forty).toBeHidden();
    await expect(page.getByRole('link', { name: 'Doctors' }).first()).toHaveAttribute(
      'href',
      '/jnvians?search=Doctors',
    );
  }
  await page.goto('/jnvians?search=Doctors');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await expect(
    cards.filter({ hasText: /Gynaecologist|Surgeon|Physician|Paediatrician|Dentist/ }).first(),
  ).toBeVisible();
});

test('with reduced motion the professions are a static list', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })).newPage();
  await page.goto('/');
  await scrollTo(page, NETWORK);
  const lists = page.getByRole('list', { name: 'Professions' });
  await expect(lists).toHaveCount(2);
  await expect(lists.getByRole('link')).toHaveCount(40);
  const rights = await lists
    .getByRole('link')
    .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().right));
  expect(Math.max(...rights)).toBeLessThanOrEqual(PHONE.width);
  await expect(page.getByRole('button', { name: 'Pause professions' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('the network map reveals its thirty links after a second, one every 200 ms', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-01-05T09:00:00Z') });
  await page.goto('/');
  await hydrated(page);
  await page.clock.pauseAt(new Date('2026-01-05T09:10:00Z'));
  await scrollTo(page, NETWORK);
  await expect(page.getByRole('list', { name: 'Professions' }).getByRole('link')).toHaveCount(38);
  const shown = page.locator('[class*="links"] line[class*="shown"]');
  await expect(page.locator('[class*="links"] line')).toHaveCount(30);
  await pass(page, 900, 100);
  await expect(shown).toHaveCount(0);
  await pass(page, 100, 100);
  await expect(shown).toHaveCount(1);
  await pass(page, 1000, 200);
  await expect(shown).toHaveCount(6);
  await pass(page, 4800, 200);
  await expect(shown).toHaveCount(30);
});

test('with reduced motion the network map shows all links immediately', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto('/');
  await scrollTo(page, NETWORK);
  await expect(page.locator('[class*="links"] line[class*="shown"]')).toHaveCount(30);
});

test('a profession on the network map shows its description on focus and hover, and links to its members', async ({
  page,
}) => {
  await signIn(page, 'member@example.com');
  await scrollTo(page, NETWORK);
  const foresters = page.getByRole('link', { name: 'Forest Officers' });
  const note = page.getByText('Range offices, tiger reserves and the nurseries in between.');
  await expect(foresters).toHaveAccessibleDescription(
    'Range offices, tiger reserves and the nurseries in between.',
  );
  await expect(note).toBeHidden();
  await foresters.focus();
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await page.getByRole('link', { name: 'Doctors' }).hover();
  await expect(page.getByText('Village clinics to teaching hospitals', { exact: false })).toBeVisible();
  await foresters.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/jnvians?search=Forest%20Officers');
  await expect(page.getByRole('searchbox', { name: 'Search the directory' })).toHaveValue('Forest Officers');
});

for (const width of [768, 1024, 1440]) {
  test(`at ${width} pixels no name on the network map overlaps another name or overflows the viewport`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await page.goto('/');
    await scrollTo(page, NETWORK);
    const links = page.getByRole('list', { name: 'Professions' }).getByRole('link');
    await expect(links).toHaveCount(38);
    const places = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
    const overlaps = places.flatMap((a, index) =>
      places
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(overlaps).toEqual([]);
    expect(places.every(({ left, right }) => left >= 0 && right <= width)).toBe(true);
  });
}

test("a profession's description stays open while the pointer moves to it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await scrollTo(page, NETWORK);
  const node = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Doctors' }) });
  const note = node.locator('[class*="note"]').last();
  // The links are rendered before the script that shows their descriptions has loaded.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await node.getByRole('link').hover();
    await expect(note).toBeVisible({ timeout: 1000 });
  }).toPass();
  const [disc, box] = [await node.locator('[class*="disc"]').boundingBox(), await note.boundingBox()];
  if (!disc || !box) throw new Error('Neither can be without a place.');
  const height = disc.y + disc.height / 2;
  // Moves slowly, in small steps, from the edge of the disc to the description.
  const edge = disc.x + disc.width;
  for (let x = edge - 2; x < box.x + 4; x += 2) await page.mouse.move(x, height);
  await expect(note).toBeVisible();
});
