/** Tests journeys by keyboard, with every focus stop visible. review-forty.spec.ts tests review mode. */
import { expect } from '@playwright/test';
import { openAccount, NEW_PASSWORD } from '../support/new-accounts.ts';
import { SAMPLE_PASSWORD, signIn } from '../support/browser.ts';
import { aPdf } from '../support/documents.ts';
import { test } from '../support/journey.ts';
import { chooseByKeys, tabTo, typeInto } from '../support/keyboard.ts';

test('a person signs up with a document by keyboard alone', async ({ page }) => {
  await page.goto('/signup');
  await typeInto(page, page.getByLabel('First name'), 'Rohan');
  await typeInto(page, page.getByLabel('Last name'), 'Sawant');
  await typeInto(page, page.getByLabel('Email'), `keys.${Date.now()}@example.com`);
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'Banyan-Tree-99');
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('progressbar', { name: 'Step 2 of 3' })).toBeVisible();
  await tabTo(page, page.getByLabel('Gender'));
  await page.keyboard.type('Male');
  await expect(page.getByLabel('Gender')).toHaveValue('Male');
  await typeInto(page, page.getByLabel('Profession'), 'Lighthouse Keeper');
  await chooseByKeys(page, 'Current state', 'Goa', 'Goa');
  await typeInto(page, page.getByLabel('Current city'), 'Panaji');
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('progressbar', { name: 'Step 3 of 3' })).toBeVisible();
  await chooseByKeys(page, 'JNV State', 'Goa', 'Goa');
  await chooseByKeys(page, 'District', 'North', 'North Goa');
  await typeInto(page, page.getByLabel('In year'), '1999');
  await typeInto(page, page.getByLabel('Out year'), '2006');
  const place = page.getByRole('group').filter({ has: page.getByTestId('document-input') });
  await tabTo(page, place.getByRole('button'));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  const buffer = await aPdf({ lines: ['Marksheet', crypto.randomUUID()] });
  await chooser.setFiles({ name: 'marksheet.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('marksheet.pdf')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Sign Up', exact: true }));
  await page.keyboard.press('Enter');
  const done = page.getByRole('alertdialog');
  await expect(done).toContainText('Account created successfully.');
  await page.keyboard.press('Escape');
  await expect(done).toHaveCount(0);
});

test('a member edits their profile by keyboard alone', async ({ page }) => {
  const { email } = await openAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/profile');
  await tabTo(page, page.getByRole('button', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await chooseByKeys(page, 'Current state', 'utt', 'Uttarakhand');
  await typeInto(page, page.getByLabel('About'), 'By keyboard alone');
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(page.getByText('By keyboard alone')).toBeVisible();
});

test("a member signs in, searches the directory, opens a member's details and returns by keyboard alone", async ({
  page,
}) => {
  await page.goto('/signin');
  await typeInto(page, page.getByLabel('Email or username'), 'member@example.com');
  await typeInto(page, page.getByLabel('Password', { exact: true }), SAMPLE_PASSWORD);
  await page.keyboard.press('Enter');
  const success = page.getByRole('alertdialog');
  await expect(success).toBeVisible();
  await expect(success.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await tabTo(page, page.getByRole('link', { name: 'All JNVians' }).first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/jnvians');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await typeInto(page, page.getByRole('searchbox'), 'lucknow');
  await expect(page).toHaveURL(/search=lucknow/);
  const card = cards.first().getByRole('link').first();
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // Tab cycles between the dialog and the browser's own controls.
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const isInside = await dialog.evaluate(
      (one) => one.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeFocused();
});
