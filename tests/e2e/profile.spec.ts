import { expect, type Browser, type Page } from '@playwright/test';
import { test, testWithRoutes } from '../support/journey.ts';
import { choose, signIn, watchFor } from '../support/browser.ts';
import { aJpg } from '../support/documents.ts';
import { aPngClaiming } from '../support/hostile-documents.ts';

const PICTURE = { name: 'me.jpg', mimeType: 'image/jpeg' };

/** These tests run serially because they share one sample account. */
test.describe.configure({ mode: 'serial' });

test('a member edits their profile with a photo, and another member sees it', async ({ browser }) => {
  const self = await pageOf(browser, 'member');
  const problems = await watchFor(self);
  const name = `Rohini Devi ${Date.now()}`;
  await openForm(self);
  await expect(self.getByLabel('Full name')).toBeFocused();
  await expect(self.getByText('Allowed file size: Max 5MB. JPEG, JPG, PNG recommended.')).toBeVisible();
  await expect(self.getByLabel('Email')).toHaveAttribute('readonly');
  await self.getByLabel('Full name').fill(name);
  await choose(self, 'Profession', 'Pil', 'Pilot');
  await choose(self, 'Current state', 'utt', 'Uttarakhand');
  await self.getByLabel('About').fill('मिलते हैं!\nWrite to me about flying.');
  await cropPhoto(self);
  await self.getByRole('button', { name: 'Save' }).click();
  await expect(self.getByRole('heading', { name })).toBeVisible();
  await expect(self.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(self.getByText('Write to me about flying.')).toBeVisible();
  await self.reload();
  await expect(self.getByRole('heading', { name })).toBeVisible();
  expect(await photoWidth(self)).toBe(640);

  const other = await pageOf(browser, 'founder');
  await other.goto('/jnvians');
  await other.getByRole('searchbox', { name: 'Search the directory' }).fill(name.slice(-13));
  const card = other.getByRole('link', { name: new RegExp(name) });
  await expect(card).toHaveCount(1);
  const photo = other.locator('img[src^="/api/photos/"]').first();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await card.click();
  await expect(other.getByRole('dialog')).toContainText('Pilot');
  expect(problems).toEqual([]);
});

test('when two windows save a profile, the second gets a conflict, keeps its text and lets the member choose a version', async ({
  browser,
}) => {
  const one = await pageOf(browser, 'member');
  const two = await one.context().newPage();
  for (const page of [one, two]) {
    await page.goto('/profile');
    await openForm(page);
  }
  await one.getByLabel('About').fill('From the first window');
  await one.getByLabel('Current location (city)').fill('Nainital');
  await save(one);
  await two.getByLabel('About').fill('From the second window');
  await two.getByRole('button', { name: 'Save' }).click();
  const conflict = two.getByRole('alert').filter({ hasText: 'Your profile has changed' });
  await expect(conflict).toContainText('From the first window');
  await expect(conflict).toContainText('From the second window');
  await expect(two.getByLabel('About')).toHaveValue('From the second window');
  await conflict.getByRole('button', { name: 'Use the latest version' }).click();
  await expect(two.getByLabel('About')).toHaveValue('From the first window');
  await expect(two.getByLabel('Current location (city)')).toHaveValue('Nainital');

  await openForm(one);
  await one.getByLabel('About').fill('Once more from the first');
  await save(one);
  await two.getByLabel('About').fill('Once more from the second');
  await two.getByRole('button', { name: 'Save' }).click();
  await two.getByRole('button', { name: 'Keep mine' }).click();
  await expect(two.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(two.getByText('Once more from the second')).toBeVisible();
});

test('unusable photos are rejected with a message, and the selection is cleared', async ({ browser }) => {
  const page = await pageOf(browser, 'member');
  await openForm(page);
  const dialog = page.getByRole('alertdialog');
  const refuse = async (
    file: { name: string; mimeType: string; buffer: Buffer },
    title: string,
    text: string,
  ) => {
    await page.getByTestId('photo-input').setInputFiles(file);
    await expect(dialog.getByRole('heading')).toHaveText(title);
    await expect(dialog).toContainText(text);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByTestId('photo-input')).toHaveValue('');
  };
  const kind = "We can't use this type of photo. Choose a JPEG, JPG or PNG photo.";
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await refuse({ ...PICTURE, buffer: large }, 'File too large', 'Profile image must be smaller than 5MB.');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await refuse({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: svg }, "We can't use this photo", kind);
  await refuse({ ...PICTURE, buffer: Buffer.from('no picture') }, "We can't use this photo", kind);
  const bomb = { name: 'me.png', mimeType: 'image/png', buffer: aPngClaiming(40_000, 40_000) };
  await refuse(bomb, "We can't use this photo", '');
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});

testWithRoutes(
  'a photo that the server rejects prevents the save, and all typed text is kept',
  async ({ browser }) => {
    const page = await pageOf(browser, 'member');
    await openForm(page);
    const before = await page.getByLabel('About').inputValue();
    await page.getByLabel('About').fill('Not to be saved yet');
    await cropPhoto(page);
    await page.route('**/api/auth/user/profile-picture', (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText("We can't reach the site.")).toBeVisible();
    await expect(page.getByLabel('About')).toHaveValue('Not to be saved yet');
    const other = await page.context().newPage();
    await other.goto('/profile');
    await openForm(other);
    await expect(other.getByLabel('About')).toHaveValue(before);
  },
);

test('leaving a profile form with unsaved changes asks for confirmation, and Cancel restores the fields', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'member');
  await openForm(page);
  const before = await page.getByLabel('Full name').inputValue();
  await page.getByLabel('Full name').fill('Somebody Else');
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(dialog).toContainText('Leave without saving?');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody Else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toContainText('Discard your changes?');
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { name: before })).toBeVisible();
  await openForm(page);
  await expect(page.getByLabel('Full name')).toHaveValue(before);
  await page.getByLabel('Full name').fill('Somebody Else');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
});

test('the first invalid profile field gets focus, and a photo can be removed', async ({ browser }) => {
  const page = await pageOf(browser, 'member');
  await openForm(page);
  await page.getByLabel('Full name').fill('');
  await page.getByLabel('Passed Out').fill('1900');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText("Passed Out can't be before Joined Year.")).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await openForm(page);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByText("We'll remove your photo when you save.")).toBeVisible();
  await save(page);
  await expect(page.locator('img[src^="/api/photos/"]')).toHaveCount(0);
});

test("a member requests founder status, sees the request's status and withdraws the request", async ({
  browser,
}) => {
  const page = await pageOf(browser, 'member');
  const section = page.getByRole('region', { name: 'Founder Member' });
  await section.getByRole('button', { name: 'Ask to become a Founder Member' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('everyone will be able to see your photo');
  await dialog.getByRole('button', { name: 'Send my request' }).click();
  await expect(section).toContainText('Founder Request Pending');
  await page.reload();
  await expect(section).toContainText('We received your request');
  await section.getByRole('button', { name: 'Withdraw my request' }).click();
  await dialog.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(section).toContainText('Your founder request is withdrawn.');
  await expect(section.getByRole('button', { name: 'Ask to become a Founder Member' })).toBeVisible();
});

type PageOptions = Parameters<Browser['newContext']>[0];

async function pageOf(browser: Browser, who: string, options: PageOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  await signIn(page, who);
  await page.goto('/profile');
  return page;
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
}

/** Chooses a photo and crops it with keyboard, slider and pointer. */
async function cropPhoto(page: Page): Promise<void> {
  await page
    .getByTestId('photo-input')
    .setInputFiles({ ...PICTURE, buffer: await aJpg({ width: 1600, height: 1200 }) });
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  const stage = dialog.getByRole('img');
  await stage.focus();
  await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '1.1 times');
  await page.keyboard.press('ArrowRight');
  await stage.hover();
  await page.mouse.down();
  await page.mouse.move(200, 200, { steps: 3 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Move up' }).click();
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('This is how it will look. Press Save to keep it.')).toBeVisible();
}

async function photoWidth(page: Page): Promise<number> {
  const photo = page.locator('img[src^="/api/photos/"]').first();
  await expect(photo).toBeVisible();
  return photo.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    return img.naturalWidth;
  });
}
