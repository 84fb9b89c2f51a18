/** Tests forms, dialogs and a verifier's screens with the longest texts on narrow phones. */
import { expect, type Page } from '@playwright/test';
import { TEXT_MAX } from '#shared/fields.ts';
import { POST_MAX } from '#shared/posts/fields.ts';
import { anAdminPage } from '../support/admin-area.ts';
import { signIn } from '../support/browser.ts';
import { aPdf } from '../support/documents.ts';
import { test } from '../support/journey.ts';
import { openLastStep } from '../support/last-step.ts';
import { aPhone, collect, fillFields, settled, watchRequests } from '../support/narrow-screens.ts';
import {
  aVerifiedPerson,
  makeVerifier,
  NEW_PASSWORD,
  openAccount,
  openConfirmedAccount,
} from '../support/new-accounts.ts';

const dialogOf = (page: Page) => page.locator('dialog[open]');

test('each step of sign-up and its last dialog fit a phone with the longest texts', async ({ browser }) => {
  const page = await aPhone(browser);
  page.setDefaultTimeout(10_000);
  const wrong: string[] = [];
  await openLastStep(page);
  await page
    .getByTestId('document-input')
    .setInputFiles({ name: `${'W'.repeat(200)}.pdf`, mimeType: 'application/pdf', buffer: await aPdf() });
  await expect(page.getByText('ready to send')).toBeVisible();
  await page.getByText('I had another name at school').click();
  await page.getByLabel('Name at school').fill('W'.repeat(TEXT_MAX.name));
  await collect(page, 'step 3', wrong);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  const done = page.getByRole('alertdialog');
  await expect(done).toContainText('Account created successfully.');
  await collect(page, 'the last dialog', wrong);
  await done.getByRole('button', { name: 'Wrong address?' }).click();
  await fillFields(page);
  await collect(page, 'the last dialog, filled in', wrong);

  await openLastStep(page);
  await page.goBack();
  await expect(page.getByRole('progressbar', { name: 'Step 2 of 3' })).toBeVisible();
  await fillFields(page);
  await collect(page, 'step 2, filled in', wrong);
  await page.getByRole('button', { name: 'Next' }).click();
  await collect(page, 'step 2, with errors', wrong);
  await page.goForward();
  await fillFields(page);
  await collect(page, 'step 3, filled in', wrong);
  expect(wrong).toEqual([]);
});

test("a member's own forms and dialogs fit a phone with the longest texts", async ({ browser }) => {
  const { id, email } = await aVerifiedPerson(browser, { last_name: 'Sawant' });
  const page = await aPhone(browser);
  page.setDefaultTimeout(10_000);
  const countRequests = watchRequests(page);
  const wrong: string[] = [];
  await signIn(page, email, NEW_PASSWORD, '/profile');
  await settled(page, countRequests);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await collect(page, 'the profile form', wrong);
  await fillFields(page);
  await page.getByLabel('Joined Year').fill('1');
  await collect(page, 'the profile form, filled in', wrong);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Joined Year')).toHaveAttribute('aria-invalid', 'true');
  await collect(page, 'the profile form, with errors', wrong);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  for (const [path, button] of [
    ['/profile/account', 'Delete my account'],
    ['/profile/account', 'Set it up'],
    ['/profile/account', 'Change password'],
  ] as const) {
    await page.goto(path);
    await settled(page, countRequests);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await fillFields(page);
    await collect(page, `${path}, ${button}`, wrong);
  }
  const others = page.locator(`main a[href*="alumniId="]:not([href*="${id}"])`);
  await page.goto('/jnvians');
  await settled(page, countRequests);
  await others.first().click();
  await page.getByRole('button', { name: 'Report this profile' }).click();
  await fillFields(page);
  await collect(page, 'the report', wrong);
  await page.goto('/jnvians');
  await settled(page, countRequests);
  await others.first().click();
  await page.getByRole('button', { name: 'Ask to get in touch' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await fillFields(page);
  await collect(page, 'the request to get in touch', wrong);
  await page.goto('/jnvians');
  await settled(page, countRequests);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(dialogOf(page)).toBeVisible();
  await fillFields(page);
  await collect(page, 'the filters', wrong);
  expect(wrong).toEqual([]);
});

test('the notice fits a phone with the longest texts', async ({ browser }) => {
  const page = await aPhone(browser);
  page.setDefaultTimeout(10_000);
  const { email } = await openAccount(page.request, { noticeVersion: '' });
  const wrong: string[] = [];
  await signIn(page, email, NEW_PASSWORD, '/about');
  await expect(dialogOf(page)).toContainText('Before you continue');
  await collect(page, 'the notice', wrong);
  expect(wrong).toEqual([]);
});

test('the form, dialogs and preview of a blog post fit a phone with the longest texts', async ({
  browser,
}) => {
  // Not `aPhone`, whose longer replies would change the text that is being saved.
  const page = await anAdminPage(browser, {
    at: '/admin/posts',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(10_000);
  const wrong: string[] = [];
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByRole('radio', { name: 'A guest' }).check();
  await fillFields(page);
  await expect(page.getByText('Not saved. Check the highlighted fields.').first()).toBeVisible();
  await collect(page, 'the post with errors', wrong);
  await page.getByRole('combobox', { name: 'Category' }).fill('W'.repeat(POST_MAX.category));
  await page.getByLabel("Author's name").fill('W'.repeat(POST_MAX.guestName));
  await page.getByLabel('About the author').fill('W'.repeat(POST_MAX.guestAbout));
  await expect(page.getByText('All changes saved')).toBeVisible();
  await collect(page, 'the post', wrong);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await collect(page, 'the preview', wrong);
  await page.getByRole('tab', { name: 'Write' }).click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await fillFields(page);
  await page.getByRole('button', { name: 'Insert picture' }).click();
  await collect(page, 'the picture dialog', wrong);
  expect(wrong).toEqual([]);
});

test("a verifier's screens fit a phone with the longest texts", async ({ browser, request }) => {
  const school = { states: 'Mizoram', city: 'Kolasib', jnvName: 'JNV Kolasib' };
  const { id, email } = await aVerifiedPerson(browser, school);
  await makeVerifier(browser, id, 'Mizoram');
  await openConfirmedAccount(request, school);
  const page = await aPhone(browser);
  page.setDefaultTimeout(10_000);
  const countRequests = watchRequests(page);
  const wrong: string[] = [];
  await signIn(page, email, NEW_PASSWORD, '/verify');
  await settled(page, countRequests);
  await collect(page, '/verify', wrong);
  await page.getByRole('button', { name: /^Reject / }).click();
  await dialogOf(page).getByRole('radio').last().check();
  await fillFields(page);
  await collect(page, '/verify, rejection', wrong);
  await page.goto('/verify/review');
  await settled(page, countRequests);
  await collect(page, '/verify/review', wrong);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await fillFields(page);
  await collect(page, '/verify/review, rejection', wrong);
  expect(wrong).toEqual([]);
});
