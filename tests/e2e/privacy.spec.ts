import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { SAMPLE_PASSWORD, signIn, watchFor } from '../support/browser.ts';
import { filesOf } from '../support/archive.ts';
import { aPdf } from '../support/documents.ts';
import { mailTo } from '../support/outbox.ts';

const PASSWORD = 'Banyan-Tree-99';
const PHONE = '+91 90000 00077';

let people = 0;

/** Somebody who has signed up by the form's own call and was verified; signed in, in a browser of their own. */
async function aVerifiedPerson(browser: Browser, lastName: string) {
  people += 1;
  const email = `savita.${Date.now()}.${people}@example.com`;
  const page = await (await browser.newContext()).newPage();
  const answers = {
    first_name: 'Savita',
    last_name: lastName,
    email,
    password: PASSWORD,
    gender: 'Female',
    phoneNumber: PHONE,
    profession: 'Nurse',
    currentCity: 'Pune',
    currentState: 'Maharashtra',
    isFounder: 'false',
    states: 'Uttar Pradesh',
    city: 'Barabanki',
    jnvName: 'JNV Trivediganj',
    inYear: '1996',
    outYear: '2003',
    noticeVersion: '2026-11',
  };
  const certificate = await aPdf({ lines: ['Transfer certificate', `Savita ${lastName}, 1996 to 2003`] });
  const reply = await page.request.post('/api/auth/signup', {
    multipart: {
      ...answers,
      verificationDocument: { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: certificate },
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const { user } = await reply.json();
  await verify(browser, String(user._id));
  await signIn(page, email, PASSWORD);
  return { page, email, certificate };
}

/** By an administrator's own token: a client that is no browser needs no cookie. */
async function verify(browser: Browser, memberId: string): Promise<void> {
  const { request } = await browser.newContext();
  const signedIn = await request.post('/api/auth/signin', {
    data: { email: 'admin@example.com', password: SAMPLE_PASSWORD },
  });
  const { token } = await signedIn.json();
  const reply = await request.put(`/api/auth/admin/approve-user/${memberId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

async function aMemberLooking(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'member@example.com');
  return page;
}

test('a phone that is turned on appears for another member in list and details, and vanishes again', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { page: person, email } = await aVerifiedPerson(browser, 'Phoneshower');
  const other = await aMemberLooking(browser);
  const answers: string[] = [];
  other.on('response', async (response) => {
    if (/limitedinfo|directory\/members/.test(response.url()))
      answers.push(await response.text().catch(() => ''));
  });
  const open = async () => {
    answers.length = 0;
    await other.goto('/jnvians?search=Phoneshower');
    await other.getByRole('link', { name: /Savita Phoneshower/ }).click();
    await expect(other.getByRole('dialog')).toContainText('JNV Trivediganj');
  };
  const turn = async (isOn: boolean) => {
    await person.goto('/profile');
    const shows = person.getByRole('switch', { name: 'Show my phone to verified members' });
    await shows.click();
    await expect(shows).toBeChecked({ checked: isOn });
    await expect(person.getByText('Saved.')).toBeVisible();
  };

  await open();
  await expect(other.getByRole('dialog')).not.toContainText(PHONE);
  expect(answers.join()).not.toContain(PHONE);

  await turn(true);
  await open();
  await expect(other.getByRole('dialog')).toContainText(PHONE);

  await turn(false);
  await open();
  await expect(other.getByRole('dialog')).not.toContainText(PHONE);
  expect(answers.join()).not.toContain(PHONE);
  expect(answers.join()).not.toContain(email);

  // What is hidden is not found either.
  await other.goto(`/jnvians?search=${encodeURIComponent(email)}`);
  await expect(other.getByText(/Showing 0 of \d+ alumni/)).toBeVisible();
});

test('a member downloads everything about themself and nothing about others', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page, email, certificate } = await aVerifiedPerson(browser, 'Packsher');
  const problems = await watchFor(page);
  await page.goto('/profile#my-data');
  await page.getByRole('button', { name: 'Pack my data' }).click();
  const download = page.getByRole('button', { name: 'Download my data' });
  await expect(download).toBeVisible({ timeout: 30_000 });
  const mail = await mailTo(email, 'Your data is ready to download');
  expect(mail.text).toContain('/profile#my-data');
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^navodayan-my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = filesOf(await readFile(await file.path()));
  expect(Object.keys(files)).toContain('index.html');
  expect(files['documents/1-certificate.pdf']?.equals(certificate)).toBe(true);
  const data = files['data.json']!.toString();
  for (const own of [email, PHONE, 'Packsher']) expect(data).toContain(own);
  for (const foreign of ['admin@example.com', 'member@example.com']) expect(data).not.toContain(foreign);
  expect(problems).toEqual([]);
});

test('a member closes the account, keeps it after signing in again, and is listed meanwhile nowhere', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { page, email } = await aVerifiedPerson(browser, 'Leavesfor');
  const other = await aMemberLooking(browser);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await dialog.getByLabel('Your password').fill('not mine');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText('This is not your password.');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Keep my account' }).first()).toBeVisible();
  await mailTo(email, 'Your account will be deleted');

  await other.goto('/jnvians?search=Leavesfor');
  await expect(other.getByText(/Showing 0 of \d+ alumni/)).toBeVisible();

  const again = await (await browser.newContext()).newPage();
  await signIn(again, email, PASSWORD);
  await expect(again.getByText(/Your account will be deleted on \d/)).toBeVisible();
  await again.getByRole('button', { name: 'Keep my account' }).click();
  await expect(again.getByText(/Your account will be deleted on/)).toHaveCount(0);
  await mailTo(email, 'Your account stays');
  await other.reload();
  await expect(other.getByText(/Showing 1 of \d+ alumni/)).toBeVisible();
});

test('a member reports a profile from its dialog, once with a reason', async ({ browser }) => {
  test.setTimeout(90_000);
  await aVerifiedPerson(browser, 'Reportable');
  const page = await aMemberLooking(browser);
  await page.goto('/jnvians?search=Reportable');
  await page.getByRole('link', { name: /Savita Reportable/ }).click();
  await page.getByRole('button', { name: 'Report this profile' }).click();
  const form = page.getByRole('dialog', { name: 'Report Savita Reportable?' });
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form).toContainText('Choose a reason from the list.');
  await form.getByLabel('What is wrong?').selectOption('Something else');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form).toContainText('Tell us in a few words what is wrong.');
  await form.getByLabel('In your own words').fill('This is a test.');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. An administrator will look at this profile.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Savita Reportable' })).toBeVisible();
});
