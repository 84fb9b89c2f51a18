/**
 * Tests the accessibility of every dialog and state of a member's account screens, in light and dark mode, on the
 * narrowest phone and a desktop.
 */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { totpCode, totpStep } from '#server/platform/totp.ts';
import { expectAccessible, VARIANTS } from '../support/accessible.ts';
import { signIn } from '../support/browser.ts';
import { aJpg } from '../support/documents.ts';
import { aVerifiedPerson, decideAbout, NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';
import { linkIn, mailTo } from '../support/outbox.ts';
import { fromBase32 } from '../support/second-factor.ts';

const TOO_LARGE = 5 * 1024 * 1024 + 1;
const PROFILE_UPDATE = '**/api/auth/user/profile-update';

/** The short run alternates between themes and viewports; the long run repeats each test in all combinations. */
const runsVariant = (test: number, variant: number) =>
  process.env.LONG_TESTS === '1' || test % VARIANTS.length === variant;

for (const [index, { name, viewport, colorScheme }] of VARIANTS.entries()) {
  const contextOptions = { viewport, colorScheme, reducedMotion: 'reduce' } as const;

  test(`profile editing, photo selection and saving are accessible on ${name}`, async ({ browser }) => {
    test.skip(!runsVariant(0, index), 'in the long run');
    const { page } = await aVerifiedPerson(browser, { last_name: 'Edits' }, contextOptions);
    await edit(page);
    await expectAccessible(page, 'editing');
    await choosePhotos(page);
    await page.getByLabel('Full name').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await expectAccessible(page, 'a refused field');
    await page.getByLabel('Full name').fill('Somebody Else');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
    await expectAccessible(page, 'leaving with unsaved changes');
    await page.keyboard.press('Escape');
    await page.route(PROFILE_UPDATE, (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^We can't reach the site\./)).toBeVisible();
    await expectAccessible(page, 'saving without a connection');
    await page.unroute(PROFILE_UPDATE);
    await changeElsewhere(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your profile has changed' })).toBeVisible();
    await expectAccessible(page, 'two versions');
  });

  test(`password, devices, second factor and founder request sections are accessible on ${name}`, async ({
    browser,
  }) => {
    test.skip(!runsVariant(1, index), 'in the long run');
    const { page } = await aVerifiedPerson(browser, { last_name: 'Guards' }, contextOptions);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Ask to become a Founder Member' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'asking to become a founder');
    await page.getByRole('button', { name: 'Send my request' }).click();
    await expect(page.getByText('Founder Request Pending')).toBeVisible();
    await expectAccessible(page, 'a founder request');
    await page.getByRole('link', { name: 'Account and security' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your current password is required.')).toBeVisible();
    await expectAccessible(page, 'a refused change of the password');
    await setUpSecondFactor(page);
    await page.route('**/api/auth/user/sessions', (route) => route.abort());
    await page.reload();
    await expect(
      page.getByRole('region', { name: "Where you're signed in" }).getByText(/can't reach the site/),
    ).toBeVisible();
    await expectAccessible(page, 'a list of devices that cannot be had');
  });

  test(`data export, account deletion and account restore are accessible on ${name}`, async ({ browser }) => {
    test.skip(!runsVariant(2, index), 'in the long run');
    const { page } = await aVerifiedPerson(browser, { last_name: 'Leaves' }, contextOptions);
    await page.goto('/profile/privacy');
    await page.getByRole('button', { name: 'Prepare my download' }).click();
    await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'data that is packed');
    await page.getByRole('link', { name: 'Account and security' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await expect(leaving.getByLabel('Your password')).toBeFocused();
    await expectAccessible(page, 'closing the account');
    await leaving.getByLabel('Your password').fill('wrong');
    await leaving.getByRole('button', { name: 'Delete my account' }).click();
    await expect(leaving.getByText('Wrong password. Please try again.')).toBeVisible();
    await expectAccessible(page, 'a wrong password');
    await leaving.getByLabel('Your password').fill(NEW_PASSWORD);
    await leaving.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('button', { name: 'Keep my account' }).first()).toBeVisible();
    await expectAccessible(page, 'a closed account');
  });

  test(`the screens after a rejection and for a guardian's consent are accessible on ${name}`, async ({
    browser,
  }) => {
    test.skip(!runsVariant(3, index), 'in the long run');
    const page = await (await browser.newContext(contextOptions)).newPage();
    const rejected = await openAccount(page.request, { last_name: 'Rejected' });
    await decideAbout(browser, rejected.id, { isApproved: false, reason: 'unreadable' });
    await signIn(page, rejected.email, NEW_PASSWORD);
    await page.goto('/profile');
    await expect(page.getByText(/^We couldn't read the document\./)).toBeVisible();
    await expectAccessible(page, 'the profile after a rejection');

    const child = await (await browser.newContext(contextOptions)).newPage();
    const guardianEmail = `parent.${crypto.randomUUID()}@example.org`;
    const years = { inYear: '2022', outYear: '2026', guardianEmail };
    const { email } = await openAccount(child.request, years);
    await signIn(child, email, NEW_PASSWORD);
    await child.goto('/jnvians');
    await expect(child.getByLabel("Parent or guardian's email")).toHaveValue(guardianEmail);
    await expectAccessible(child, 'waiting for a guardian');
    await child.goto('/profile');
    await expect(child.getByRole('heading', { name: 'Verification' })).toBeVisible();
    await expectAccessible(child, 'the profile of a child');

    const guardian = await (await browser.newContext(contextOptions)).newPage();
    await guardian.goto(linkIn(await mailTo(guardianEmail, 'needs your consent')));
    await expect(guardian.getByRole('button', { name: 'I agree' })).toBeVisible();
    await expectAccessible(guardian, "the guardian's page");
    await guardian.getByRole('button', { name: 'I do not agree' }).click();
    await expect(guardian.getByRole('alertdialog', { name: 'Delete this account?' })).toBeVisible();
    await expectAccessible(guardian, 'the question before a refusal');
    await guardian.keyboard.press('Escape');
    await guardian.getByRole('button', { name: 'I agree' }).click();
    await expect(guardian.getByRole('heading', { name: 'Thank you' })).toBeFocused();
    await expect(guardian.getByRole('heading', { name: 'Thank you' })).toBeInViewport();
    await expectAccessible(guardian, 'a consent');
    await guardian.goto(linkIn(await mailTo(guardianEmail, 'needs your consent')));
    await expect(guardian.getByRole('alert')).toContainText('This link no longer works.');
    await expect(guardian.getByText("If you've already answered, you're done.")).toBeVisible();
    await expect(guardian.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expectAccessible(guardian, 'a link that is used up');
  });
}

async function edit(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
}

async function choosePhotos(page: Page): Promise<void> {
  const picker = page.getByTestId('photo-input');
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg' };
  await picker.setInputFiles({ ...photo, buffer: Buffer.alloc(TOO_LARGE) });
  await expect(page.getByRole('alertdialog', { name: 'File too large' })).toContainText(
    'Profile image must be smaller than 5MB.',
  );
  await expectAccessible(page, 'a photo that is too large');
  await page.keyboard.press('Escape');
  await picker.setInputFiles({ ...photo, buffer: await aJpg() });
  await expect(page.getByRole('dialog', { name: 'Crop your photo' })).toBeVisible();
  await expectAccessible(page, 'the crop');
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByText('This is how it will look. Press Save to keep it.')).toBeVisible();
  await expectAccessible(page, 'a chosen photo');
}

async function changeElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await edit(other);
  await other.getByLabel('Full name').fill('Saved Elsewhere');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { name: 'Saved Elsewhere' })).toBeVisible();
  await other.close();
}

async function setUpSecondFactor(page: Page): Promise<void> {
  const factor = page.getByRole('region', { name: 'Two-factor sign-in' });
  await factor.getByRole('button', { name: 'Set it up' }).click();
  await expectAccessible(page, 'the password before the set-up');
  await factor.getByLabel('First, enter your password').fill(NEW_PASSWORD);
  await factor.getByRole('button', { name: 'Next' }).click();
  await expect(factor.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'the set-up');
  const secret = fromBase32(((await factor.locator('li b').textContent()) ?? '').replaceAll(' ', ''));
  await factor.getByLabel('Six-digit code').fill(totpCode(secret, totpStep(new Date())));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expectAccessible(page, 'the recovery codes');
  await factor.getByRole('button', { name: "I've saved them" }).click();
  await factor.getByRole('button', { name: 'Get new recovery codes' }).click();
  await expect(page.getByRole('dialog', { name: 'Get new recovery codes' })).toBeVisible();
  await expectAccessible(page, 'asking for new codes');
  await page.keyboard.press('Escape');
}
