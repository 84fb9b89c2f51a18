/** The slideshow of the home page, by a clock that the test moves. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { watchFor } from '../support/browser.ts';
import { hideTab, pass } from '../support/home-page.ts';

const FIRST = 'Welcome to the Navodayan Alumni Union';
const SECOND = 'Classrooms to community, we thrive together';
const THIRD = 'Learn, share, and support – the Navodayan way.';

/** High enough for the header and the whole slideshow. */
test.use({ viewport: { width: 1280, height: 1000 } });

/** The home page with its clock stopped, and the pointer away from the slideshow. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-05T09:00:00Z') });
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(new Date('2026-01-05T09:10:00Z'));
  await page.getByRole('button', { name: 'Slide 1' }).click();
  await leave(page);
  await pass(page, 10_000);
}

/** Puts the pointer on the header, beside the slideshow. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(600, 5);
}

async function expectSlide(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the words of all three slides are in the page before any script runs', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/');
  for (const title of [FIRST, SECOND, THIRD])
    await expect(page.getByText(title, { exact: true })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about');
  await expect(page.locator('a', { hasText: 'Join Us' })).toHaveAttribute('href', '/signup');
  await expect(page.locator('a', { hasText: 'Share Now' })).toHaveAttribute('href', '/blog');
  await expect(page.locator('h1')).toHaveCount(1);
  for (const heading of ['Meet Our Alumni', 'One network, every kind of work', 'Meet Our Founder Members'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Civil Servants' })).toBeVisible();
});

test('slides change every five seconds and begin again after the third', async ({ page }) => {
  const problems = await watchFor(page);
  await openHome(page);
  await expectSlide(page, FIRST);
  await pass(page, 4500);
  await expectSlide(page, FIRST);
  for (const title of [SECOND, THIRD, FIRST]) {
    await pass(page, 5000);
    await expectSlide(page, title);
  }
  expect(problems).toEqual([]);
});

test('a choice by hand stops it for ten seconds, then it goes on', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Slide 3' }).click();
  await leave(page);
  await expectSlide(page, THIRD);
  await pass(page, 14_500);
  await expectSlide(page, THIRD);
  await pass(page, 500);
  await expectSlide(page, FIRST);
});

test('arrows go round the ends, and a second choice begins the ten seconds anew', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expectSlide(page, THIRD);
  await pass(page, 9000);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await leave(page);
  await expectSlide(page, FIRST);
  await pass(page, 14_500);
  await expectSlide(page, FIRST);
  await pass(page, 500);
  await expectSlide(page, SECOND);
});

test('a pressed pause stays paused, also after a choice by hand, until play is pressed', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Pause slideshow' }).click();
  await leave(page);
  await pass(page, 15_500);
  await expectSlide(page, FIRST);
  await page.getByRole('button', { name: 'Slide 2' }).click();
  await leave(page);
  await pass(page, 15_500);
  await expectSlide(page, SECOND);
  await page.getByRole('button', { name: 'Play slideshow' }).click();
  await pass(page, 5000);
  await expectSlide(page, THIRD);
});

test('it waits while the pointer is over it, the keyboard is in it, or the tab is hidden', async ({
  page,
}) => {
  await openHome(page);
  await page.getByText('Seven years under one roof', { exact: false }).hover();
  await pass(page, 6000);
  await expectSlide(page, FIRST);
  await leave(page);
  await pass(page, 5000);
  await expectSlide(page, SECOND);

  await page.getByRole('link', { name: 'Blog', exact: true }).first().focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('link', { name: 'Join Us' }).focus();
  await pass(page, 6000);
  await expectSlide(page, SECOND);
  await page.getByRole('link', { name: 'About', exact: true }).first().focus();
  await pass(page, 5000);
  await expectSlide(page, THIRD);

  await hideTab(page, true);
  await pass(page, 6000);
  await expectSlide(page, THIRD);
  await hideTab(page, false);
  await pass(page, 5000);
  await expectSlide(page, FIRST);
});

test('slides that do not show can neither be reached by the keyboard nor be read', async ({ page }) => {
  await openHome(page);
  await expect(page.getByRole('link', { name: 'Join Us' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: SECOND })).toHaveCount(0);
  await page.getByRole('button', { name: 'Slide 2' }).click();
  await expect(page.getByRole('link', { name: 'Join Us' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /chalk line leaves a blackboard/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true');
});

test('with reduced motion it stands still; whoever presses play has asked for it', async ({ browser }) => {
  const page = await (
    await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 1000 } })
  ).newPage();
  await openHome(page);
  await pass(page, 15_500);
  await expectSlide(page, FIRST);
  await page.getByRole('button', { name: 'Play slideshow' }).click();
  await pass(page, 5000);
  await expectSlide(page, SECOND);
});
