/** Tests the sign-up steps as history entries, and the document stored on the device. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { SAMPLE_PASSWORD, signIn } from '../support/browser.ts';
import { aPdf } from '../support/documents.ts';
import { mailTo } from '../support/outbox.ts';
import { openLastStep } from '../support/last-step.ts';

const KEY = 'sign-up-document';
const stepOf = (page: Page, step: number) => page.getByRole('progressbar', { name: `Step ${step} of 3` });
const documentOf = (page: Page) => page.getByRole('group', { name: 'Verification document' });
const keptOn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

async function chooseDocument(page: Page): Promise<void> {
  const buffer = await aPdf({ lines: [crypto.randomUUID()] });
  await page
    .getByTestId('document-input')
    .setInputFiles({ name: 'marksheet.pdf', mimeType: 'application/pdf', buffer });
  await expect(documentOf(page).getByText('ready to send')).toBeVisible();
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), KEY)).not.toBeNull();
}

test('Back and Forward move between the sign-up steps and keep the password and the document', async ({
  page,
}) => {
  await page.goto('/about');
  await openLastStep(page);
  await chooseDocument(page);
  await page.goBack();
  await expect(stepOf(page, 2)).toBeVisible();
  await expect(page.getByLabel('Current city')).toHaveValue('Panaji');
  await page.goBack();
  await expect(stepOf(page, 1)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Banyan-Tree-99');
  await page.goForward();
  await page.goForward();
  await expect(stepOf(page, 3)).toBeVisible();
  await expect(documentOf(page)).toContainText('marksheet.pdf');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(stepOf(page, 2)).toBeVisible();
  await page.goForward();
  await expect(stepOf(page, 3)).toBeVisible();
});

test('a reload on the last step keeps the document and asks for the password on that step', async ({
  page,
}) => {
  await openLastStep(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await chooseDocument(page);
  await page.reload();
  await expect(stepOf(page, 3)).toBeVisible();
  await expect(page.getByLabel('In year')).toHaveValue('1999');
  await expect(documentOf(page)).toContainText('marksheet.pdf');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveValue('');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill('Banyan-Tree-99');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Account created successfully.');
  await expect.poll(() => keptOn(page)).toBeNull();
});

test('the code from the email sent to a corrected address confirms that address and signs in', async ({
  page,
}) => {
  await openLastStep(page);
  await chooseDocument(page);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Welcome, Rohan' });
  await expect(dialog).toContainText('Account created successfully.');
  await dialog.getByRole('button', { name: 'Wrong address?' }).click();
  const email = `corrected.${crypto.randomUUID()}@example.com`;
  await dialog.getByLabel('Correct email address').fill(email);
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(dialog.getByText(`We've sent an email to ${email}.`)).toBeVisible();
  const [code = ''] = /(?<![\w-])\d{6}(?![\w-])/.exec((await mailTo(email, 'confirm your email')).text) ?? [];
  await dialog.getByLabel('Six-digit code').fill(code === '111111' ? '111112' : '111111');
  await dialog.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(dialog.getByText("This isn't the code in our latest email.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await dialog.getByLabel('Six-digit code').fill(code);
  await dialog.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page).toHaveURL('/jnvians');
  await expect(page.getByRole('heading', { name: 'Your verification is on its way, Rohan' })).toBeVisible();
  await expect(page.getByText('Please confirm your email.')).toHaveCount(0);
});

test('leaving sign-up with a chosen document asks for confirmation, and another tab never shows that document', async ({
  page,
  context,
}) => {
  await openLastStep(page);
  await chooseDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave sign-up?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(stepOf(page, 3)).toBeVisible();
  await expect(documentOf(page)).toContainText('marksheet.pdf');

  const other = await context.newPage();
  await openLastStep(other);
  await expect(documentOf(other)).not.toContainText('marksheet.pdf');

  await page.bringToFront();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goBack();
  await expect(documentOf(page)).toContainText('marksheet.pdf');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => keptOn(page)).toBeNull();
});

test('any page deletes a document that has been stored for more than 24 hours', async ({ page }) => {
  await openLastStep(page);
  await chooseDocument(page);
  await page.evaluate((key) => localStorage.setItem(key, String(Date.now() - 1)), KEY);
  await page.goto('/about');
  await expect.poll(() => keptOn(page)).toBeNull();
  await page.goto('/signup?step=3');
  await expect(stepOf(page, 3)).toBeVisible();
  await expect(page.getByLabel('In year')).toHaveValue('1999');
  await expect(documentOf(page)).not.toContainText('marksheet.pdf');
});

test('signing out deletes the stored document', async ({ page }) => {
  await openLastStep(page);
  await chooseDocument(page);
  await signIn(page, 'member', SAMPLE_PASSWORD, '/about');
  await page.getByRole('button', { name: /^Hi / }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => keptOn(page)).toBeNull();
});

test('a common password is rejected on the first step, in upper and lower case', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Rohan');
  await page.getByLabel('Last name').fill('Kumar');
  await page.getByLabel('Email').fill('rohan@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('PassWord');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This password is too common and easy to guess.')).toBeVisible();
  await expect(stepOf(page, 1)).toBeVisible();
  await password.fill('Banyan-Tree-99');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(stepOf(page, 2)).toBeVisible();
});

test('a link to a later step opens the first step that lacks answers', async ({ page }) => {
  await page.goto('/signup?step=3');
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await expect(stepOf(page, 1)).toBeVisible();
});

test('if the browser cannot store files, a reload keeps the sign-up answers and asks for the document', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await openLastStep(page);
  const buffer = await aPdf({ lines: ['Marksheet'] });
  await page
    .getByTestId('document-input')
    .setInputFiles({ name: 'marksheet.pdf', mimeType: 'application/pdf', buffer });
  await expect(documentOf(page).getByText('ready to send')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('In year')).toHaveValue('1999');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('A verification document is required.')).toBeVisible();
});
