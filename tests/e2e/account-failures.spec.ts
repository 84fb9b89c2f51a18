/** What a member reads when a call about their account fails: the words of the server, or the default of the specification. */
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/browser.ts';
import { aJpg } from '../support/documents.ts';

/** A failure of which nothing is known but that it is one. */
const silently = (route: Route) => route.fulfill({ status: 500, json: { success: false } });
const saying = (message: string) => (route: Route) =>
  route.fulfill({ status: 503, json: { success: false, message, code: 'BUSY' } });

async function aMembersPage(page: Page): Promise<void> {
  await signIn(page, 'founder@example.com');
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
}

test('the profile says that it is loading, that there is none, and loads when asked again', async ({
  page,
}) => {
  await signIn(page, 'founder@example.com');
  const profile = '**/api/auth/user/profile';
  const held = Promise.withResolvers<void>();
  await page.route(profile, async (route) => {
    await held.promise;
    await silently(route);
  });
  await page.goto('/profile');
  await expect(page.getByText('Loading profile...')).toBeVisible();
  held.resolve();
  await expect(page.getByText('No profile found.')).toBeVisible();
  await expectAccessible(page, 'no profile');
  await page.unroute(profile);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
});

test('a profile or photo that cannot be saved says so, and what was typed stays', async ({ page }) => {
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

test('on a phone, what Save came to is read where it was pressed, and no field hides behind the buttons', async ({
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

/** Whether the middle of an element is what a finger would meet there. */
async function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === node;
  });
}

test('a photo shows how far its upload is; one that is gone is said, and a pattern stands in its place', async ({
  page,
}) => {
  await aMembersPage(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await choosePhoto(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/auth/user/profile-picture', async (route) => {
    await held.promise;
    await silently(route);
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading your photo' })).toBeVisible();
  await expectAccessible(page, 'a photo on its way');
  held.resolve();
  await expect(page.getByText('Failed to update profile picture')).toBeVisible();

  await page.route('**/api/auth/user/profile', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...reply, user: { ...reply.user, profileImage: '/api/photos/gone-320.webp' } },
    });
  });
  await page.reload();
  await expect(
    page.getByText("We couldn't load your photo. Reload the page, or choose a photo again under Edit."),
  ).toBeVisible();
  await expectAccessible(page, 'a photo that is gone');
});

async function choosePhoto(page: Page): Promise<void> {
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aJpg() };
  await page.getByTestId('photo-input').setInputFiles(photo);
  await page.getByRole('button', { name: 'Use this photo' }).click();
}

test('a reset that fails says so inline, in the words of the server or in the default ones', async ({
  page,
}) => {
  const forgot = '**/api/auth/forgot-password';
  await page.goto('/signin/forgot-password');
  await page.getByLabel('Email').fill('asha@example.com');
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  const alert = page.getByRole('alert');
  for (const [answer, sentence] of [
    [silently, 'Failed to send reset link'],
    [saying(''), 'Failed to send reset link. Please try again.'],
    [saying('The mail server rests.'), 'The mail server rests.'],
  ] as const) {
    await page.route(forgot, answer);
    await send.click();
    await expect(alert.getByText(sentence, { exact: true })).toBeVisible();
    await page.unroute(forgot);
  }

  await page.goto('/reset-password/unknown');
  const dialog = page.getByRole('dialog', { name: 'Set New Password' });
  await expect(dialog.getByRole('button', { name: 'Set New Password' })).toBeDisabled();
  for (const name of ['New password', 'Confirm password'])
    await dialog.getByRole('textbox', { name }).fill('Neem-Tree-2026');
  await page.route('**/api/auth/reset-password/*', silently);
  await dialog.getByRole('button', { name: 'Set New Password' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to reset password');
});

test('a sign-in that fails without words has the default ones, which go when something is typed', async ({
  page,
}) => {
  await page.route('**/api/auth/signin', silently);
  await page.goto('/signin');
  await page.getByLabel('Email or username').fill('asha');
  await page.getByLabel('Password', { exact: true }).fill('whatever');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const words = page.getByText('Signin failed. Please check your credentials.');
  await expect(words).toBeVisible();
  await page.getByLabel('Email or username').fill('asha.kumari');
  await expect(words).toHaveCount(0);
});

for (const [what, fail, words] of [
  ['is refused', silently, 'Logout failed'],
  ['does not arrive', (route: Route) => route.abort(), 'Something went wrong while logging out'],
] as const)
  test(`a logout that ${what} is said, and the token is gone all the same`, async ({ page }) => {
    await signIn(page, 'founder@example.com');
    await page.route('**/api/auth/logout', fail);
    await page.getByRole('button', { name: /^Hi/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(words);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/signin/);
    expect(
      await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('auth')]),
    ).toEqual([null, null]);
  });
