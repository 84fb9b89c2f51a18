import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { aPdf } from '../support/documents.ts';
import { choose, signInByForm, watchFor } from '../support/browser.ts';
import { linkIn, mailTo } from '../support/outbox.ts';

const PASSWORD = 'Banyan-Tree-99';

test('a person signs up, is verified by their document and is found by another member', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const email = `kavita.rawat.${Date.now()}@example.com`;
  const person = await (await browser.newContext()).newPage();
  const problems = await watchFor(person);

  await signUp(person, email);
  await confirmByMail(person, email);
  await signInByForm(person, email, PASSWORD);
  await person.goto('/jnvians');
  await expect(person.getByRole('heading', { name: 'Alumni Directory', exact: true })).toBeVisible();
  await expect(
    person.getByRole('heading', { name: 'Your verification is on its way, Kavita' }),
  ).toBeVisible();

  await verifyAsAdmin(await (await browser.newContext()).newPage(), email);
  const approval = await mailTo(email, 'The gate is open, Kavita');
  expect(approval.text).toContain("You're verified, Kavita");

  await person.goto('/jnvians');
  await expect(person.getByText(/Showing \d+ of \d+ alumni/)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signInByForm(other, 'member@example.com');
  await findInDirectory(other);
  await expect(other.getByRole('dialog')).not.toContainText('+91 90000 00042');
  await expect(other.getByRole('dialog')).not.toContainText(email);

  await allowPhone(person);
  await other.reload();
  await expect(other.getByRole('dialog')).toContainText('+91 90000 00042');
  await expect(other.getByRole('dialog')).not.toContainText(email);
  expect(problems).toEqual([]);
});

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Kavita');
  await page.getByLabel('Last name').fill('Rawat');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Phone (optional)').fill('+91 90000 00042');
  await choose(page, 'Profession', 'Pil', 'Pilot');
  await choose(page, 'Current state', 'utt', 'Uttarakhand');
  await page.getByLabel('Current city').fill('Dehradun');
  await page.getByRole('button', { name: 'Next' }).click();

  await choose(page, 'JNV State', 'Uttarak', 'Uttarakhand');
  await choose(page, 'District', 'chamo', 'Chamoli');
  await page.getByLabel('School name').fill('JNV Gairsain Pipalkoti');
  await page.getByLabel('In year').fill('1996');
  await page.getByLabel('Out year').fill('2003');
  const certificate = await aPdf({ lines: ['Transfer certificate', 'Kavita Rawat, 1996 to 2003'] });
  await page
    .getByTestId('document-input')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: certificate });
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();

  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'Account created successfully. Please verify your account through the email sent to your registered email address',
  );
  await dialog.getByRole('button', { name: 'Confirm later' }).click();
  await expect(page).toHaveURL('/signin');
}

async function confirmByMail(page: Page, email: string): Promise<void> {
  await page.goto(linkIn(await mailTo(email, 'confirm your email')));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
  expect(page.url()).not.toContain('token');
}

async function verifyAsAdmin(page: Page, email: string): Promise<void> {
  await signInByForm(page, 'admin@example.com');
  await expect(page).toHaveURL('/admin/dashboard');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Email confirmed');

  const answer = page
    .context()
    .waitForEvent(
      'response',
      (response) => response.url().includes('/api/documents/') && response.request().method() === 'GET',
    );
  await row.getByRole('link', { name: /View Document/ }).click();
  const document = await answer;
  expect(document.status()).toBe(200);
  expect(document.headers()['content-type']).toBe('text/html; charset=utf-8');
  expect(document.headers()['cache-control']).toBe('no-store');

  await row.getByRole('button', { name: /^Verify/ }).click();
  await expect(page.getByText('Kavita Rawat is verified.')).toBeVisible();
  await expect(row).toContainText('Verified');
}

async function findInDirectory(page: Page): Promise<void> {
  await page.goto('/jnvians');
  await page.getByRole('searchbox', { name: 'Search the directory' }).fill('sain pipal');
  await expect(page).toHaveURL(/search=sain/);
  const card = page.getByRole('link', { name: /Kavita Rawat/ });
  await expect(card).toHaveCount(1);
  await card.click();
  await expect(page).toHaveURL(/alumniId=/);
  await expect(page.getByRole('dialog')).toContainText('JNV Gairsain Pipalkoti');
}

async function allowPhone(page: Page): Promise<void> {
  await page.goto('/profile/privacy');
  const shows = page.getByRole('switch', { name: 'Show my phone to verified members' });
  await shows.click();
  await expect(shows).toBeChecked();
}
