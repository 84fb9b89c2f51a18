/** Tests founder members on the home page, and the dialog that `founderId` opens. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { signIn, watchFor } from '../support/browser.ts';
import { scrollTo } from '../support/home-page.ts';

const TITLE = 'Meet Our Founder Members';

const section = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: TITLE }) });
const cards = (page: Page) => section(page).getByRole('listitem');

test('a visitor who opens a founder signs in and returns to the same founder', async ({ page }) => {
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

test("a member opens a founder's dialog, moves to the next and previous one, and closes it", async ({
  page,
}) => {
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

test('an unknown founder id in the URL shows a message', async ({ page }) => {
  await signIn(page, 'member@example.com');
  await page.goto('/?founderId=0190a000-0000-7000-8000-000000000000');
  await expect(page.getByRole('dialog')).toContainText("This profile isn't available.");
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
});
