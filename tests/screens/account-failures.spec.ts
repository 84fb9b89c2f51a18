/** Tests failed calls on account screens: each shows the server's message, or the specified default. */
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { testWithRoutes as test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/browser.ts';
import { aJpg } from '../support/documents.ts';

/** Responds to a call with an error that has no message. */
const silently = (route: Route) => route.fulfill({ status: 500, json: { success: false } });
const saying = (message: string) => (route: Route) =>
  route.fulfill({ status: 503, json: { success: false, message, code: 'BUSY' } });

async function aMembersPage(page: Page): Promise<void> {
  await signIn(page, 'founder@example.com');
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
}

test('the profile shows a loading state, then an error with Retry', async ({ page }) => {
  await signIn(page, 'founder@example.com');
  const profile = '**/api/auth/user/profile';
  const responseGate = Promise.withResolvers<void>();
  await page.route(profile, async (route) => {
    await responseGate.promise;
    await silently(route);
  });
  await page.goto('/profile');
  await expect(page.getByText('Loading profile...')).toBeVisible();
  responseGate.resolve();
  await expect(page.getByRole('alert').filter({ hasText: "We couldn't load your profile." })).toBeVisible();
  await expect(page.getByText('No profile found.')).toHaveCount(0);
  await expectAccessible(page, 'a profile that cannot be loaded');
  await page.unroute(profile);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
});

test('a failed save of profile or photo shows an error and keeps the typed text', async ({ page }) => {
  await aMembersPage(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('About').fill('Kept while it fails');
  const save = page.getByRole('button', { name: 'Save' });
  await page.route('**/api/auth/user/profile-update', silently);
  await save.click();
  await expect(page.getByText('Failed to update profile data')).toBeVisible();
  await page.route('**/api/auth/user/profile-update', saying('Too many at once. Please try again.'));
  await save.click();
  await expect(page.getByText('Too many at once. Please try again.')).toBeVisible();

  await choosePhoto(page);
  await page.route('**/api/auth/user/profile-picture', silently);
  await save.click();
  await expect(page.getByText('Failed to update profile picture')).toBeVisible();
  await expect(page.getByLabel('About')).toHaveValue('Kept while it fails');
});

test('on a phone the result of Save is shown beside the button, and the buttons cover no field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await aMembersPage(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.route('**/api/auth/user/profile-update', (route) => route.abort());
  await page.getByLabel('About').fill('Far below');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: "We can't reach the site" })).toBeInViewport();
  await expectAccessible(page, 'a failure beside the buttons');

  await page.getByLabel('Full name').fill('');
  await page.getByLabel('About').focus();
  await save.click();
  const name = page.getByLabel('Full name');
  await expect(name).toBeFocused();
  expect(await isUncovered(name)).toBe(true);
});

/** Returns whether no other element covers the centre of an element. */
async function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === node;
  });
}

test('a photo upload shows its progress, and a pattern replaces a missing photo', async ({ page }) => {
  await aMembersPage(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await choosePhoto(page);
  const responseGate = Promise.withResolvers<void>();
  await page.route('**/api/auth/user/profile-picture', async (route) => {
    await responseGate.promise;
    await silently(route);
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading your photo' })).toBeVisible();
  await expectAccessible(page, 'a photo on its way');
  responseGate.resolve();
  await expect(page.getByText('Failed to update profile picture')).toBeVisible();

  await page.route('**/api/auth/user/profile', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...reply, user: { ...reply.user, profileImage: '/api/photos/missing-320.webp' } },
    });
  });
  await page.reload();
  await expect(
    page.getByText("We couldn't load your photo. Reload the page, or choose a photo again under Edit."),
  ).toBeVisible();
  await expectAccessible(page, 'a missing photo');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

async function choosePhoto(page: Page): Promise<void> {
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aJpg() };
  await page.getByTestId('photo-input').setInputFiles(photo);
  await page.getByRole('button', { name: 'Use this photo' }).click();
}
