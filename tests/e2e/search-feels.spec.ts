import { expect } from '@playwright/test';
import { signIn } from '../support/browser.ts';
import { test } from '../support/journey.ts';

const LIST = '**/api/auth/all/users/limitedinfo*';

test('typing asks once when it rests, and the cards before stay until the answer is there', async ({
  page,
}) => {
  await signIn(page, 'member');
  await page.goto('/jnvians');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const asked: string[] = [];
  let answer = (): void => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route(LIST, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('search') ?? '');
    await released;
    await route.continue();
  });
  await page.getByRole('searchbox').pressSequentially('sharma', { delay: 40 });
  await expect.poll(() => asked.length).toBe(1);
  await expect(cards.first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  answer();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(asked).toEqual(['sharma']);
});

test('an answer that comes after that of a later search is dropped', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/jnvians');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  let answerFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  const answered: string[] = [];
  await page.route(LIST, async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    if (search === 'jnv') await first;
    await route.continue().catch(() => undefined); // the browser may have given it up
    answered.push(search);
  });
  await page.getByRole('searchbox').fill('jnv');
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await page.getByRole('searchbox').fill('nobody at all');
  await expect.poll(() => answered).toEqual(['nobody at all']);
  const empty = main.getByRole('heading', { level: 2 });
  await expect(main.getByRole('listitem')).toHaveCount(0);
  answerFirst();
  await expect.poll(() => answered).toContain('jnv');
  await page.waitForTimeout(500);
  await expect(main.getByRole('listitem')).toHaveCount(0);
  await expect(empty).not.toHaveCount(0);
});

test('cards of the search before never stand there as if they were the answer', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/jnvians');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  let answer = (): void => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route(LIST, async (route) => {
    await released;
    await route.continue();
  });
  const [first] = await main.getByRole('listitem').allInnerTexts();
  await page.getByRole('searchbox').fill('sharma');
  await expect(main.locator('[aria-busy="true"]')).toBeVisible();
  // Each state of the page from now on: whether the first card of before is there and nothing says that it is old.
  await main.evaluate((element, text) => {
    const look = () => {
      const card = element.querySelector<HTMLElement>('[role=listitem]');
      const isOld = card?.innerText === text && element.querySelector('[aria-busy=true]') === null;
      if (isOld) document.documentElement.dataset['old'] = 'shown';
    };
    new MutationObserver(look).observe(element, { subtree: true, childList: true, attributes: true });
  }, first);
  answer();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(main.getByRole('listitem').first()).not.toHaveText(first ?? '');
  expect(await page.evaluate(() => document.documentElement.dataset['old'])).toBeUndefined();
});
