/** Tests that every administrators' screen opens by URL and by navigation, and tests its states. */
import { expect } from '@playwright/test';
import { ADMIN_MENU } from '#shared/screens.ts';
import { adminText } from '#web/features/admin/frame-text.ts';
import { expectAccessible, variantsForRun } from '../support/accessible.ts';
import { anAdminPage, goToScreen } from '../support/admin-area.ts';
import { test } from '../support/journey.ts';

/** Path and label of each screen in the menu; review mode has no menu. */
const SCREENS = ADMIN_MENU.filter((path) => path !== '/admin/review').map(
  (path) => [path, adminText.en.screens[path]] as const,
);

for (const { name: variant, viewport, colorScheme } of variantsForRun(1)) {
  test(`every administrators' screen can be reached through the navigation on ${variant}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const adminPage = await anAdminPage(browser, { viewport, colorScheme, reducedMotion: 'reduce' });
    for (const [path, screen] of SCREENS) {
      await goToScreen(adminPage, screen);
      await expect(adminPage).toHaveURL(path);
      await expect(adminPage.getByRole('heading', { level: 1 })).toBeVisible();
    }

    await goToScreen(adminPage, 'Overview');
    await expect(adminPage.getByRole('heading', { name: 'Waiting, by age in days' })).toBeVisible();
    for (const summary of await adminPage.getByText('As a table').all()) await summary.click();
    await expect(
      adminPage.getByRole('table', { name: 'Sign-ups and decisions' }).getByRole('row'),
    ).toHaveCount(13);
    await expect(
      adminPage.getByRole('table', { name: 'Waiting, by age in days' }).getByRole('row'),
    ).toHaveCount(7);
    await adminPage
      .getByRole('button', { name: /^Show \d+$/ })
      .first()
      .click();
    await expect(adminPage.getByRole('button', { name: 'Show fewer' })).toBeVisible();
    await expectAccessible(adminPage, 'the overview');
    await adminPage.getByRole('link', { name: /^Open / }).click();
    await expect(adminPage.getByRole('dialog', { name: /^User Information/ })).toBeVisible();
  });
}

for (const { name: variant, viewport, colorScheme } of variantsForRun(0)) {
  test(`administrators' lists that fail to load show an error with Retry on ${variant}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const adminPage = await anAdminPage(browser, { viewport, colorScheme, reducedMotion: 'reduce' });
    for (const [screen, api, sentence] of [
      ['Overview', 'overview', "We couldn't load the overview. Please try again."],
      ['Import', 'imports', "We couldn't load the imports. Please try again."],
      ['Administrators', 'administrators', "We couldn't load the administrators. Please try again."],
    ] as const) {
      const address = new RegExp(`/api/auth/admin/${api}`);
      await adminPage.route(address, (route) => route.fulfill({ status: 502, body: 'no gateway' }));
      await goToScreen(adminPage, screen);
      // Filtered by text, because a form on the screen has another alert.
      await expect(adminPage.getByRole('alert').filter({ hasText: sentence })).toBeVisible({
        timeout: 20_000,
      });
      await expectAccessible(adminPage, `${screen} that failed`);
      await adminPage.unroute(address);
      await adminPage.getByRole('button', { name: 'Retry' }).click();
      await expect(adminPage.getByText(sentence)).toHaveCount(0);
    }
  });
}

test('the user list shows cards below 1,280 pixels and a table from there', async ({ browser }) => {
  const adminPage = await anAdminPage(browser, { viewport: { width: 1279, height: 900 } });
  const heading = adminPage.getByRole('columnheader', { name: 'Founder Status' });
  await expect(adminPage.getByRole('row').nth(1)).toBeVisible();
  await expect(heading).toBeHidden();
  await adminPage.setViewportSize({ width: 1280, height: 900 });
  await expect(heading).toBeVisible();
  const overflow = await adminPage.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  // At the table's minimum width the actions of a founder request still fit on one line.
  await adminPage.getByRole('tab', { name: 'Founder Requests' }).click();
  await expect(adminPage.getByRole('heading', { name: 'Pending Founder Approval Requests' })).toBeVisible();
  const row = adminPage
    .getByRole('row')
    .filter({ has: adminPage.getByRole('button', { name: /^Make Founder/ }) });
  await expect(row.first()).toBeVisible();
  const middles = row
    .first()
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { top, height } = button.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
    );
  expect(new Set(await middles).size).toBe(1);
  expect(await middles).toHaveLength(4);
  await adminPage.setViewportSize({ width: 390, height: 844 });
  const [previous, next] = [
    await adminPage.getByRole('button', { name: 'Previous' }).boundingBox(),
    await adminPage.getByRole('button', { name: 'Next' }).boundingBox(),
  ];
  expect(next?.y).toBe(previous?.y);
});
