import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { signIn, watchFor } from '../support/browser.ts';
import { filesOf } from '../support/archive.ts';
import { aVerifiedPerson, NEW_PASSWORD } from '../support/new-accounts.ts';
import { mailTo } from '../support/outbox.ts';

const PHONE = '+91 90000 00077';

const aPerson = (browser: Browser, lastName: string) =>
  aVerifiedPerson(browser, { first_name: 'Savita', last_name: lastName, phoneNumber: PHONE });

/** Unique name, so that a retry does not find the person created by the first attempt. */
const someLetters = () => String.fromCharCode(...randomBytes(6).map((byte) => 97 + (byte % 26)));

async function aMemberLooking(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'member@example.com');
  return page;
}

test("a member's phone and email are shown to other members in details and search only while turned on, and never in lists", async ({
  browser,
}) => {
  const name = `Phoneshower${someLetters()}`;
  const { page: person, email } = await aPerson(browser, name);
  const other = await aMemberLooking(browser);
  const answers = { list: '', details: '' };
  other.on('response', async (response) => {
    const body = () => response.text().catch(() => '');
    if (response.url().includes('limitedinfo')) answers.list += await body();
    if (response.url().includes('directory/members')) answers.details += await body();
  });
  const searchFor = async (words: string) => {
    Object.assign(answers, { list: '', details: '' });
    await other.goto(`/jnvians?search=${encodeURIComponent(words)}`);
    await expect(other.getByText(/Showing \d+ of \d+ alumni/)).toBeVisible();
  };
  const open = async () => {
    await searchFor(name);
    await other.getByRole('link', { name: new RegExp(`Savita ${name}`) }).click();
    await expect(other.getByRole('dialog')).toContainText('JNV Trivediganj');
  };
  const turn = async (what: 'email' | 'phone', isOn: boolean) => {
    await person.goto('/profile/privacy');
    const shows = person.getByRole('switch', { name: `Show my ${what} to verified members` });
    await shows.click();
    await expect(shows).toBeChecked({ checked: isOn });
    await expect(person.getByText('Saved.')).toBeVisible();
  };
  const expectHidden = async () => {
    await open();
    await expect(other.getByRole('dialog')).not.toContainText(PHONE);
    for (const hidden of [PHONE, email]) expect(answers.list + answers.details, hidden).not.toContain(hidden);
    // Hidden fields cannot be searched.
    await searchFor(email);
    await expect(other.getByText(/Showing 0 of \d+ alumni/)).toBeVisible();
  };

  await expectHidden();
  for (const what of ['email', 'phone'] as const) await turn(what, true);
  await open();
  await expect.poll(() => answers.list).toContain(name);
  for (const shown of [PHONE, email]) {
    await expect(other.getByRole('dialog')).toContainText(shown);
    // The page may render the response before the test's listener has read it.
    await expect.poll(() => answers.details).toContain(shown);
    expect(answers.list).not.toContain(shown);
  }
  await searchFor(email);
  await expect(other.getByText(/Showing 1 of \d+ alumni/)).toBeVisible();
  for (const what of ['email', 'phone'] as const) await turn(what, false);
  await expectHidden();
});

test("a member's data export contains everything about that member and nothing about other members", async ({
  browser,
}) => {
  const { page, email } = await aPerson(browser, 'Packsher');
  const problems = await watchFor(page);
  await page.goto('/profile/privacy#my-data');
  await page.getByRole('button', { name: 'Prepare my download' }).click();
  const download = page.getByRole('button', { name: 'Download my data' });
  await expect(download).toBeVisible({ timeout: 30_000 });
  const mail = await mailTo(email, 'Your data is ready to download');
  expect(mail.text).toContain('/profile/privacy#my-data');
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^navodayan-my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = filesOf(await readFile(await file.path()));
  expect(Object.keys(files)).toContain('index.html');
  expect(files['documents/1-1.jpg']?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  const data = files['data.json']!.toString();
  for (const own of [email, PHONE, 'Packsher']) expect(data).toContain(own);
  for (const foreign of ['admin@example.com', 'member@example.com']) expect(data).not.toContain(foreign);
  expect(problems).toEqual([]);
});

test('a member deletes the account, is hidden, and restores the account after signing in again', async ({
  browser,
}) => {
  const { page, email } = await aPerson(browser, 'Leavesfor');
  const other = await aMemberLooking(browser);
  await page.goto('/profile/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await dialog.getByLabel('Your password').fill('not mine');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText('Wrong password. Please try again.');
  await dialog.getByLabel('Your password').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Keep my account' }).first()).toBeVisible();
  await mailTo(email, 'Your account will be deleted');

  await other.goto('/jnvians?search=Leavesfor');
  await expect(other.getByText(/Showing 0 of \d+ alumni/)).toBeVisible();

  const again = await (await browser.newContext()).newPage();
  await signIn(again, email, NEW_PASSWORD);
  await expect(again.getByText(/Your account will be deleted on \d/)).toBeVisible();
  await again.getByRole('button', { name: 'Keep my account' }).click();
  await expect(again.getByText(/Your account will be deleted on/)).toHaveCount(0);
  await mailTo(email, 'Your account is safe');
  await other.reload();
  await expect(other.getByText(/Showing 1 of \d+ alumni/)).toBeVisible();
});

test('a member can report a profile from its dialog, with a reason', async ({ browser }) => {
  await aPerson(browser, 'Reportable');
  const page = await aMemberLooking(browser);
  await page.goto('/jnvians?search=Reportable');
  await page.getByRole('link', { name: /Savita Reportable/ }).click();
  await page.getByRole('button', { name: 'Report this profile' }).click();
  const form = page.getByRole('dialog', { name: 'Report Savita Reportable?' });
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form).toContainText('Choose a reason from the list.');
  await form.getByLabel("What's wrong?").selectOption('Something else');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form).toContainText("Tell us briefly what's wrong.");
  await form.getByLabel('In your own words').fill('This is a test.');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. An administrator will review this profile.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Savita Reportable' })).toBeVisible();
});
