import { expect, type Page } from '@playwright/test';
import { test, testWithRoutes } from '../support/journey.ts';
import sharp from 'sharp';
import { aPdf } from '../support/documents.ts';
import { choose } from '../support/browser.ts';
import { openLastStep } from '../support/last-step.ts';

async function fillFirstStep(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Rohan');
  await page.getByLabel('Last name').fill('Sawant');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Banyan-Tree-99');
}

async function fillSecondStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Gender').selectOption('Male');
  await page.getByLabel('Profession').fill('Lighthouse Keeper');
  await choose(page, 'Current state', 'Goa', 'Goa');
  await page.getByLabel('Current city').fill('Panaji');
}

async function fillThirdStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'JNV State', 'Goa', 'Goa');
  await choose(page, 'District', 'North', 'North Goa');
  await page.getByLabel('In year').fill('1999');
  await page.getByLabel('Out year').fill('2006');
}

test('Next shows the specified errors of a step, and opens the next step once this one is complete', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Next' }).click();
  for (const sentence of [
    'First Name is required.',
    'Last Name is required.',
    'Email is required.',
    'Password is required.',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.keyboard.type('Rohan');
  await expect(page.getByLabel('First name')).toHaveValue('Rohan');
  await expect(page.getByText('First Name is required.')).toBeHidden();
  await page.getByLabel('Email').fill('rohan@example.in');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter a valid email address ending with .com.')).toBeVisible();

  await fillFirstStep(page, 'rohan@example.com');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('progressbar', { name: 'Step 2 of 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  for (const sentence of [
    'Gender is required.',
    'Profession is required.',
    'Current State is required.',
    'Current City is required.',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
});

test('typed values survive Previous and a reload, except for the password', async ({ page }) => {
  await fillFirstStep(page, 'kept@example.com');
  await fillSecondStep(page);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('kept@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Banyan-Tree-99');

  await page.reload();
  await expect(page.getByText('We saved your answers. Please enter your password again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('kept@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain('Banyan-Tree-99');
});

test('the district field needs a state, a state without a school shows a message, and the school name is suggested', async ({
  page,
}) => {
  await fillFirstStep(page, 'district@example.com');
  await fillSecondStep(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('combobox', { name: 'District' })).toBeDisabled();
  await choose(page, 'JNV State', 'Tamil', 'Tamil Nadu');
  await expect(page.getByText("There's no Navodaya school in Tamil Nadu.")).toBeVisible();
  await choose(page, 'JNV State', 'Goa', 'Goa');
  await choose(page, 'District', 'North', 'North Goa');
  await expect(page.getByLabel('School name')).toHaveValue(/^JNV /);
});

testWithRoutes(
  'sign-up returns to the email step if the address is taken, and after a lost, busy or slow connection shows the reason and keeps all answers',
  async ({ page }) => {
    await fillFirstStep(page, 'member@example.com');
    await fillSecondStep(page);
    await fillThirdStep(page);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByText('A verification document is required.')).toBeVisible();
    const buffer = await aPdf({ lines: ['Marksheet'] });
    await page
      .getByTestId('document-input')
      .setInputFiles({ name: 'marksheet.pdf', mimeType: 'application/pdf', buffer });

    await page.route('**/api/auth/signup', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('SignUp failed.Please check your credentials');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('marksheet.pdf')).toBeVisible();
    const box = page.getByRole('alert');
    await expect(box).toHaveText("We can't reach the site. Check your connection and try again.");
    await page.unroute('**/api/auth/signup');

    const busy = 'Many people on your network are uploading files right now. Please try again in a moment.';
    const slow =
      'Your connection is too slow for this file. Try a better connection, or choose a smaller file.';
    let refusal = { status: 503, json: { success: false, code: 'BUSY', message: busy } };
    await page.route('**/api/auth/signup', (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(box).toHaveText(busy);
    refusal = { status: 408, json: { success: false, code: 'TOO_SLOW', message: slow } };
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(box).toHaveText(slow);
    await expect(page.getByText('marksheet.pdf')).toBeVisible();
    await page.unroute('**/api/auth/signup');

    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByText('An account with this email already exists. Sign in instead.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  },
);

test('a document of a wrong type is rejected, and a photo over 5 MB is shrunk on the device', async ({
  page,
}) => {
  await fillFirstStep(page, 'photo@example.com');
  await fillSecondStep(page);
  await fillThirdStep(page);
  const input = page.getByTestId('document-input');
  await input.setInputFiles({
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(page.getByText('The document must be 5 MB or smaller.')).toBeVisible();

  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: 1600, height: 1600, channels: 3, background: 'white', noise },
  })
    .png()
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Make it smaller' }).click();
  await expect(page.getByText('photo.jpg')).toBeVisible();
});

test('the illustration beside a long sign-up step stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openLastStep(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const missing = await page
    .locator('[class*="scene"] > svg')
    .evaluate((scene) => innerHeight - scene.getBoundingClientRect().bottom);
  expect(missing).toBeLessThanOrEqual(1);
});
