/**
 * Tests ways into a member's account: notice after sign-in, links to sections, password reset by email, required second
 * factor.
 */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { totpCode, totpStep } from '#server/platform/totp.ts';
import { expectAccessible } from '../support/accessible.ts';
import { SAMPLE_PASSWORD, signIn, signInByForm } from '../support/browser.ts';
import { NEW_PASSWORD, openAccount } from '../support/new-accounts.ts';
import { fromBase32 } from '../support/second-factor.ts';
import { makeRunFolder, removeRunFolder } from '../support/run-folder.ts';
import { startSite } from '../support/site-process.ts';

async function aPage(browser: Browser, viewport?: { width: number; height: number }): Promise<Page> {
  return (await browser.newContext(viewport && { viewport })).newPage();
}

test('after sign-in the success dialog appears first, then the privacy notice, once per tab until the member agrees', async ({
  browser,
}) => {
  const page = await aPage(browser);
  // Omits the notice version, as an API client may, so that the notice appears.
  const { email } = await openAccount(page.request, { noticeVersion: '' });
  const notice = page.getByRole('dialog', { name: 'Before you continue' });
  // The notice covers the page, so sign-in has to click its button before it reaches the home page.
  await signInByForm(page, email, NEW_PASSWORD);
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'the notice after the sign-in');
  await notice.getByRole('button', { name: 'Not now' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL('/about');
  await expect(notice).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('button', { name: /send again/i })).toBeVisible();
  await expect(notice).toHaveCount(0);

  const tab = await page.context().newPage();
  await tab.goto('/profile');
  const again = tab.getByRole('dialog', { name: 'Before you continue' });
  await again.getByRole('button', { name: 'I agree' }).click();
  await expect(again).toHaveCount(0);
  await tab.reload();
  await expect(tab.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  await expect(tab.getByRole('button', { name: /send again/i })).toBeVisible();
  await expect(again).toHaveCount(0);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`a link to a section of My Profile opens its screen and scrolls to it at ${viewport.width} pixels`, async ({
    browser,
  }) => {
    const page = await aPage(browser, viewport);
    await signIn(page, 'member@example.com');
    // Older emails link to sections of My Profile, which was a single screen at that time.
    for (const [link, address, heading] of [
      ['/profile#my-data', '/profile/privacy#my-data', 'My data'],
      ['/profile/privacy#my-data', '/profile/privacy#my-data', 'My data'],
      ['/profile#delete-account', '/profile/account#delete-account', 'Delete my account'],
      ['/profile/account#two-factor', '/profile/account#two-factor', 'Two-factor sign-in'],
    ] as const) {
      await page.goto('/about');
      await page.goto(link);
      await expect(page).toHaveURL(address);
      await expectInView(page, address.split('#')[1] ?? '', heading);
    }
    await page.goto('/profile#account');
    await expect(page).toHaveURL('/profile/account');
    await page.goto('/about');
    await page.getByRole('button', { name: viewport.width < 1024 ? 'Menu' : /^Hi/ }).click();
    await page.getByRole('link', { name: 'My Account' }).first().click();
    await expect(page).toHaveURL('/profile/account');
    await expect(page.getByRole('heading', { name: 'My Account', exact: true })).toBeInViewport();
  });

/**
 * Expects that, once everything has loaded, the section starts at the top of the window or the page is scrolled to its
 * end.
 */
async function expectInView(page: Page, part: string, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
  await page.waitForLoadState('networkidle');
  await expect
    .poll(async () =>
      page.locator(`#${part}`).evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        const { scrollHeight, clientHeight } = document.documentElement;
        return top >= 0 && (top < 120 || scrollY >= scrollHeight - clientHeight - 1);
      }),
    )
    .toBe(true);
}

test('a member who forgot the password while deleting the account can request a reset link by email', async ({
  browser,
}) => {
  const page = await aPage(browser);
  await signIn(page, 'member@example.com');
  await page.goto('/profile#delete-account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expectAccessible(page, 'the question before the end');
  await dialog.getByRole('link', { name: 'Forgot it, or never set one? Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('the dashboard requires setting up a second factor, and promoting an administrator requires its code', async ({
  browser,
}) => {
  const folder = await makeRunFolder('strict');
  const port = String(Number(process.env.JOURNEY_PORT) + 1);
  const end = await startSite({ name: 'strict', folder, port, settings: { ADMIN_TOTP: 'required' } });
  try {
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
    const page = await context.newPage();
    await page.goto('/signin');
    await page.getByLabel('Email or username').fill('admin@example.com');
    await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/profile/account#two-factor');
    await expect(page.getByLabel('First, enter your password')).toBeFocused();

    for (const address of ['/admin/dashboard', '/admin/review']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in first' })).toBeVisible();
      await expectAccessible(page, `${address} without the second factor`);
    }
    await page.getByRole('link', { name: 'Set it up in My Account' }).click();
    const field = page.getByLabel('First, enter your password');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await field.fill(SAMPLE_PASSWORD);
    await page.getByRole('button', { name: 'Next' }).click();
    const factor = page.getByRole('region', { name: 'Two-factor sign-in' });
    const secret = fromBase32(((await factor.locator('li b').textContent()) ?? '').replaceAll(' ', ''));
    await factor.getByLabel('Six-digit code').fill(totpCode(secret, totpStep(new Date())));
    await factor.getByRole('button', { name: 'Turn on' }).click();
    await expect(factor.getByRole('button', { name: "I've saved them" })).toBeVisible();
    const recoveryCodes = await factor.getByRole('listitem').allTextContents();
    await factor.getByRole('button', { name: "I've saved them" }).click();
    await page.goto('/admin/dashboard');
    await expect(page.getByText(/^Showing/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in first' })).toHaveCount(0);
    await makeAdministratorWithCode(page, recoveryCodes[0] ?? '');
    await expectNewAdministratorSetsItUp(await browser.newContext({ baseURL: `http://localhost:${port}` }));
    await context.close();
  } finally {
    await end();
    await removeRunFolder(folder);
  }
});

/** Promotes an administrator with the password and a code, as two-factor sign-in requires. */
async function makeAdministratorWithCode(page: Page, recoveryCode: string): Promise<void> {
  await page.goto('/admin/administrators');
  await page.getByLabel('Search verified members').fill('member@example.com');
  await page.getByRole('button', { name: /^Make administrator: / }).click();
  const question = page.getByRole('dialog', { name: /an administrator\?$/ });
  await question.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  const submit = question.getByRole('button', { name: 'Make administrator', exact: true });
  await expect(submit).toBeDisabled();
  await question.getByLabel('Code from your app').fill('000000');
  await submit.click();
  await expect(question).toContainText('This code is wrong or was already used.');
  await expectAccessible(page, 'a question with a code');
  await question.getByLabel('Code from your app').fill(recoveryCode);
  await submit.click();
  await expect(page.getByText(/ is now an administrator and must sign in again\.$/)).toBeVisible();
}

/** Expects that the new administrator can sign in and must first set up a second factor. */
async function expectNewAdministratorSetsItUp(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await signIn(page, 'member@example.com', SAMPLE_PASSWORD, '/admin/administrators');
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in first' })).toBeVisible();
  await context.close();
}
