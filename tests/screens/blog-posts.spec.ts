/** Tests writing and publishing blog posts: two administrators, lost connections and expired sessions. */
import { expect, type Page } from '@playwright/test';
import { aSecondAdminPage, anAdminPage } from '../support/admin-area.ts';
import { expectAccessible } from '../support/accessible.ts';
import { SAMPLE_PASSWORD } from '../support/browser.ts';
import { test } from '../support/journey.ts';

const LIST = '/admin/posts';

/** Creates a post and fills in every field. Returns its path. */
async function startPost(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Summary', { exact: true }).fill('Why five bells before breakfast were a gift.');
  await page.getByRole('combobox', { name: 'Category' }).fill('Hostel life');
  await page.getByLabel('Text', { exact: true }).fill('Five bells.\n\n## The youngest\n\nOne **rule**.');
  await saved(page);
  return new URL(page.url()).pathname;
}

async function saved(page: Page): Promise<void> {
  await expect(page.getByText('All changes saved')).toBeVisible();
}

const unique = (words: string) => `${words} ${Date.now()}${Math.floor(Math.random() * 1000)}`;

test('an administrator writes and publishes a post alone, changes it, and restores and unpublishes it', async ({
  browser,
}) => {
  const page = await anAdminPage(browser, { at: LIST, reducedMotion: 'reduce' });
  const title = unique('The bell');
  const path = await startPost(page, title);
  await page.getByRole('radio', { name: 'A guest' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel("Author's name")).toBeFocused();
  await expect(page.getByText("Author's name is required.")).toBeVisible();
  await expectAccessible(page, 'a post with errors');
  await page.getByLabel("Author's name").fill('Harpreet Kaur');
  await page.getByLabel('About the author').fill('Army Officer, JNV Sangrur 1997–04');
  await page.getByRole('radio', { name: 'Scales' }).check();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'The youngest' })).toBeVisible();
  await expect(page.getByText('Army Officer, JNV Sangrur 1997–04')).toBeVisible();
  await expectAccessible(page, 'the preview of a post');
  await publish(page);
  await expect(page.getByRole('link', { name: 'View on the blog' })).toBeVisible();
  await expectAccessible(page, 'a published post');
  await expect(async () => {
    await page.goto('/blog');
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await page.goto(`${LIST}?tab=published`);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Published');
  await expectAccessible(page, LIST);

  await page.goto(path);
  await page.getByLabel('Summary', { exact: true }).fill('Only for a moment.');
  await expect(page.getByText('Readers see the last published version', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Restore earlier version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue(/five bells/);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page).toHaveURL(LIST);
  await page.goto(path);
  await expect(page.getByText("This post doesn't exist any more.")).toBeVisible();
});

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
}

test('asks which text to keep when two administrators edit a post', async ({ browser }) => {
  const second = await aSecondAdminPage(browser, LIST);
  const first = await anAdminPage(browser, { at: LIST, reducedMotion: 'reduce' });
  const path = await startPost(first, unique('Two pens'));
  await second.goto(path);
  await expect(second.getByLabel('Summary', { exact: true })).toHaveValue(/five bells/);
  await first.getByLabel('Summary', { exact: true }).fill('From the first.');
  await saved(first);
  await second.getByRole('radio', { name: 'Envelope' }).check();
  await expect(second.getByRole('alert')).toContainText('someone else has changed this text');
  await expectAccessible(second, 'a conflict');
  await second.getByRole('button', { name: 'Load theirs' }).click();
  await expect(second.getByLabel('Summary', { exact: true })).toHaveValue('From the first.');
  await second.getByLabel('Summary', { exact: true }).fill('From the second.');
  await saved(second);
  await first.getByLabel('Summary', { exact: true }).fill('The first again.');
  await first.getByRole('button', { name: 'Overwrite' }).click();
  await saved(first);
  await first.reload();
  await expect(first.getByLabel('Summary', { exact: true })).toHaveValue('The first again.');
});

test('text typed offline survives closing the tab and is saved later', async ({ browser }) => {
  const page = await anAdminPage(browser, { at: LIST });
  const path = await startPost(page, unique('On a train'));
  await page.context().setOffline(true);
  await page.getByLabel('Text', { exact: true }).fill('Written between two stations.');
  await expect(page.getByText('Not saved: no connection.', { exact: false }).first()).toBeVisible();
  await page.close();
  await page.context().setOffline(false);
  const again = await page.context().newPage();
  await again.goto(path);
  await expect(again.getByLabel('Text', { exact: true })).toHaveValue('Written between two stations.');
  await saved(again);
  await again.reload();
  await expect(again.getByLabel('Text', { exact: true })).toHaveValue('Written between two stations.');
  await expect(again.getByText('All changes saved')).toBeVisible();
});

test('text typed after the session expired is restored after signing in again', async ({ browser }) => {
  const page = await anAdminPage(browser, { at: LIST });
  const path = await startPost(page, unique('Lights out'));
  await page.context().clearCookies();
  await page.getByLabel('Summary', { exact: true }).fill('After lights out.');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByLabel('Email or username').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('After lights out.');
  await saved(page);
});

test('crops a picture as the cover, and inserts another into the text with its description', async ({
  browser,
}) => {
  const page = await anAdminPage(browser, { at: LIST, reducedMotion: 'reduce' });
  await startPost(page, unique('Pictures'));
  const buffer = await page.screenshot();
  const picture = { name: 'hostel.png', mimeType: 'image/png', buffer };
  await page.getByTestId('cover-input').setInputFiles(picture);
  await expectAccessible(page, 'the cover crop');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('radio', { name: 'Your picture' })).toBeChecked();
  await saved(page);

  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByTestId('picture-input').setInputFiles(picture);
  await page.getByRole('button', { name: 'Insert picture' }).click();
  await expect(page.getByText('Describe the picture.')).toBeVisible();
  await page.getByLabel('Description').fill('The hostel [north side]');
  await expectAccessible(page, 'the picture dialog');
  await page.getByRole('button', { name: 'Insert picture' }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(
    /!\[The hostel \\\[north side\\\]\]\(\/api\/blog\/pictures\//,
  );
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('img', { name: 'The hostel [north side]' })).toBeVisible();
});
