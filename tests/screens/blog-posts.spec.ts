/** Tests writing, reviewing and publishing blog posts: two administrators, lost connections and expired sessions. */
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
  await expect(page.getByText(/^Saved (just now|\d)/)).toBeVisible();
}

const unique = (words: string) => `${words} ${Date.now()}${Math.floor(Math.random() * 1000)}`;

test('a post is written, sent back with a note, approved by a second administrator and published', async ({
  browser,
}) => {
  const second = await aSecondAdminPage(browser, LIST);
  const first = await anAdminPage(browser, { at: LIST, reducedMotion: 'reduce' });
  const title = unique('The bell');
  const path = await startPost(first, title);
  await first.getByRole('radio', { name: 'A guest' }).check();
  await first.getByRole('button', { name: 'Send for review' }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(first.getByLabel("Author's name")).toBeFocused();
  await expect(first.getByText("Author's name is required.")).toBeVisible();
  await expectAccessible(first, 'a post with errors');
  await first.getByLabel("Author's name").fill('Harpreet Kaur');
  await first.getByLabel("Author's profession").fill('Army Officer');
  await first.getByLabel("Author's school").fill('JNV Sangrur');
  await first.getByLabel('Joined').fill('1997');
  await first.getByLabel('Passed out').fill('2004');
  await first.getByRole('radio', { name: 'Scales' }).check();
  await first.getByRole('button', { name: 'Send for review' }).click();
  await expect(first.getByRole('button', { name: 'Take back' })).toBeVisible();
  await expect(first.getByLabel('Title', { exact: true })).not.toBeEditable();

  await second.getByRole('tab', { name: /^Waiting for review/ }).click();
  await second.getByRole('link', { name: `Open: ${title}` }).click();
  const preview = second.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'The youngest' })).toBeVisible();
  await expect(preview.getByText('Army Officer, JNV Sangrur 1997–04')).toBeVisible();
  await second.getByRole('button', { name: 'Send back' }).click();
  await second.getByLabel('What should change?').fill('Which rule?');
  await second.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(
    second.getByRole('status').filter({ hasText: 'The post is a draft again.' }).first(),
  ).toBeVisible();

  await first.goto(path);
  await expect(first.getByText('Which rule?')).toBeVisible();
  await first
    .getByLabel('Text', { exact: true })
    .fill('Five bells.\n\n## The youngest\n\nOne rule: **wake the others**.');
  await saved(first);
  await first.getByRole('button', { name: 'Send for review' }).click();
  await expect(first.getByRole('button', { name: 'Take back' })).toBeVisible();

  await second.goto(path);
  await expect(second.frameLocator('iframe').getByText('wake the others')).toBeVisible();
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('button', { name: 'Publish', exact: true }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(second.getByRole('link', { name: 'View on the blog' })).toBeVisible();
  await expectAccessible(second, 'a published post');
  await expect(async () => {
    await second.goto('/blog');
    await expect(second.getByRole('link', { name: title, exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await first.goto(`${LIST}?tab=published`);
  await expect(first.getByRole('row').filter({ hasText: title })).toContainText('Published');
  await expectAccessible(first, LIST);
});

test('asks which version to keep when two administrators edit the same field, and merges other fields', async ({
  browser,
}) => {
  const second = await aSecondAdminPage(browser, LIST);
  const first = await anAdminPage(browser, { at: LIST, reducedMotion: 'reduce' });
  const path = await startPost(first, unique('Two pens'));
  await second.goto(path);
  await expect(second.getByLabel('Summary', { exact: true })).toHaveValue(/five bells/);
  await first.getByLabel('Summary', { exact: true }).fill('From the first.');
  await saved(first);
  await second.getByRole('radio', { name: 'Envelope' }).check();
  await saved(second);
  await expect(second.getByLabel('Summary', { exact: true })).toHaveValue('From the first.');

  await first.getByLabel('Summary', { exact: true }).fill('The first again.');
  await expect(first.getByText('Saving...')).toHaveCount(0);
  await saved(first);
  await second.getByLabel('Summary', { exact: true }).fill('From the second.');
  const question = second.getByRole('alert').filter({ hasText: 'Someone else has changed this post' });
  await expect(question).toBeVisible();
  await expect(question.locator('del')).toHaveText('Latest version: The first again');
  await expect(question).toContainText('Crossed out: Latest version');
  await expect(question).toContainText('Underlined: Your version');
  await expectAccessible(second, 'a conflict');
  await second.getByRole('button', { name: 'Use the latest version' }).click();
  await expect(second.getByLabel('Summary', { exact: true })).toHaveValue('The first again.');
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

test('compares and restores an earlier version, and deletes a draft', async ({ browser }) => {
  const second = await aSecondAdminPage(browser, LIST);
  const first = await anAdminPage(browser, { at: LIST, reducedMotion: 'reduce' });
  const title = unique('Versions');
  const path = await startPost(first, title);
  // Another administrator's change is a separate version.
  await second.goto(path);
  await second.getByLabel('Text', { exact: true }).fill('Six bells.\n\n## The youngest\n\nOne **rule**.');
  await saved(second);
  await second.getByRole('button', { name: 'History' }).click();
  await expectAccessible(second, 'the history');
  await second.getByRole('button', { name: 'Show changes of version 2' }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog.locator('del')).toHaveText('Removed: Five');
  await expect(dialog.getByText('Crossed out: Version 1')).toBeVisible();
  await expect(dialog.locator('ins')).toHaveText('Added: Six');
  await expectAccessible(second, 'the changes of a version');
  await dialog.getByRole('button', { name: 'All versions' }).click();
  await dialog.getByRole('button', { name: 'Show changes of version 1' }).click();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(second.getByLabel('Text', { exact: true })).toHaveValue(/^Five bells/);

  await second.getByRole('button', { name: 'Delete draft' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(second).toHaveURL(LIST);
  await first.goto(path);
  await expect(first.getByText("This post doesn't exist any more.")).toBeVisible();
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
  await expect(
    page.frameLocator('iframe').getByRole('img', { name: 'The hostel [north side]' }),
  ).toBeVisible();
});
