/** Tests requests to get in touch from the email to the shared details, on a phone. */
import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { anAskedMember } from '../support/asked-members.ts';
import { hydrated, signIn } from '../support/browser.ts';
import { test } from '../support/journey.ts';
import { NEW_PASSWORD, openConfirmedAccount } from '../support/new-accounts.ts';
import { linkIn, mailTo } from '../support/outbox.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ASKS = 'asks to get in touch';

/** A phone without a session. */
const aPhone = async (browser: Browser): Promise<Page> => (await browser.newContext(PHONE)).newPage();

async function signInThere(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
}

/** Returns the path of the link in the email that declines or blocks. */
async function declineLink(email: string): Promise<string> {
  const { text } = await mailTo(email, ASKS);
  const [, path = ''] = /https?:\/\/[^/]+(\/inbox\/decline\?token=[\w.-]+?)[).]*\s/.exec(text) ?? [];
  return path;
}

test('a request is accepted with two taps after signing in from its email, and both see the shared details', async ({
  browser,
}) => {
  const { asker, asked } = await anAskedMember(browser);
  const phone = await aPhone(browser);
  await phone.goto(linkIn(await mailTo(asked.email, ASKS)));
  await signInThere(phone, asked.email);
  await expect(phone).toHaveURL('/inbox');
  const letter = phone.getByRole('article', { name: 'Ravi' });
  await expect(letter).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Inbox, 1 request waits' })).toBeVisible();
  await letter.getByRole('checkbox', { name: 'My phone' }).tap();
  await letter.getByRole('button', { name: 'Accept and share' }).tap();
  await expect(letter.getByRole('link', { name: asker.email })).toHaveAttribute(
    'href',
    `mailto:${asker.email}`,
  );
  await expect(letter.getByRole('link', { name: '+91 90000 00011' })).toHaveAttribute(
    'href',
    'tel:+919000000011',
  );
  await expect(letter).toContainText('You share your phone.');
  await expect(phone.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();

  const { page } = asker;
  await page.goto(linkIn(await mailTo(asker.email, 'shared contact details with you')));
  await expect(page).toHaveURL('/inbox?box=sent');
  const sent = page.getByRole('article', { name: 'Asha Kumari' });
  await sent.getByRole('button', { name: 'Show contact details' }).click();
  await expect(sent.getByRole('link', { name: '+91 90000 00022' })).toBeVisible();
  await expect(sent).not.toContainText(asked.email);

  await letter.getByRole('button', { name: 'Stop sharing' }).tap();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).tap();
  await expect(letter).toContainText("You aren't sharing contact details.");
  await page.reload();
  await sent.getByRole('button', { name: 'Show contact details' }).click();
  await expect(sent).toContainText('Asha no longer shares contact details with you.');
});

test('a request is declined by the link in its email without signing in, and its link then shows that it has ended', async ({
  browser,
}) => {
  const { asker, asked } = await anAskedMember(browser);
  const phone = await aPhone(browser);
  const link = await declineLink(asked.email);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Ravi \S+ asks to get in touch$/);
  await expectAccessible(phone, 'the link in the email');
  await phone.getByRole('button', { name: 'Not now' }).tap();
  await expect(phone.getByText("Declined. We won't tell them.")).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/has ended$/);
  await asker.page.goto('/inbox?box=sent');
  await expect(asker.page.getByText(/^Open for 21 more days, until /)).toBeVisible();
  await asked.page.goto('/inbox');
  await expect(asked.page.getByText("You declined. We didn't tell them.")).toBeVisible();
});

test('a member who is blocked by the link in an email no longer finds the other', async ({ browser }) => {
  const { asker, asked } = await anAskedMember(browser);
  const phone = await aPhone(browser);
  await phone.goto(await declineLink(asked.email));
  await phone.getByRole('button', { name: 'Block' }).tap();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).tap();
  await expect(phone.getByText(/You won't see each other any more\./)).toBeVisible();
  await asker.page.goto(`/jnvians?alumniId=${asked.id}`);
  await expect(asker.page.getByRole('dialog')).toContainText("This profile isn't available.");
  await asker.page.goto('/inbox?box=sent');
  await expect(asker.page.getByRole('heading', { name: "You haven't asked anyone yet" })).toBeVisible();
});

test('an answer without sharing survives leaving and a reload, and reaches the asker, who sees no contact details', async ({
  browser,
}) => {
  const { asker, asked } = await anAskedMember(browser);
  await asked.page.goto('/inbox');
  await hydrated(asked.page);
  await asked.page.getByRole('button', { name: 'Answer once without sharing' }).click();
  const field = asked.page.getByLabel('Your answer to Ravi');
  await field.fill('Ask the warden.');
  await asked.page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(asked.page).toHaveURL('/');
  await asked.page.goBack();
  await expect(field).toHaveValue('Ask the warden.');
  await asked.page.reload();
  await hydrated(asked.page);
  await expect(field).toHaveValue('Ask the warden.');
  await asked.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(asked.page.getByText('You answered without sharing contact details.')).toBeVisible();
  await asker.page.goto('/inbox?box=sent');
  await expect(asker.page.getByText('Ask the warden.')).toBeVisible();
  await expect(asker.page.getByRole('main')).not.toContainText(asked.email);
});

test('Privacy and data lists who has the contact details, and stops sharing them', async ({ browser }) => {
  const { asker, asked } = await anAskedMember(browser);
  const { page } = asked;
  await page.goto('/inbox');
  await hydrated(page);
  await page.getByRole('checkbox', { name: 'My phone' }).check();
  await page.getByRole('button', { name: 'Accept and share' }).click();
  await expect(page.getByText('You share your phone.')).toBeVisible();
  await page.goto('/profile/privacy');
  const list = page.getByRole('region', { name: 'Members you share contact details with' });
  await expect(list.getByRole('listitem')).toContainText("You've shared your phone since");
  await expect(list.getByRole('listitem')).toContainText('They share their email and phone with you.');
  await list.getByRole('link', { name: /^Ravi/ }).click();
  await expect(page.getByRole('dialog', { name: /^Ravi/ })).toContainText('You share your phone with Ravi.');
  await page.goBack();
  await list.getByRole('button', { name: /^Stop sharing with Ravi/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(list).toContainText("You aren't sharing contact details through any request.");
  await asker.page.goto('/inbox?box=sent');
  await hydrated(asker.page);
  await asker.page.getByRole('button', { name: 'Show contact details' }).click();
  await expect(asker.page.getByRole('article')).toContainText(
    'Asha no longer shares contact details with you.',
  );
});

test('a letter with a long Hindi name and words fits a phone, and opens the details of its asker', async ({
  browser,
}) => {
  const name = 'राजराजेश्वरीप्रियदर्शिनी';
  const words = 'हम सातवीं कक्षा में एक ही छात्रावास में थे। आपकी खबर मिली तो बहुत अच्छा लगा। evil.example';
  const { asked } = await anAskedMember(browser, {
    asker: { first_name: name, last_name: 'त्रिवेदी-चट्टोपाध्याय' },
    words,
    options: PHONE,
  });
  const { page } = asked;
  await page.goto('/inbox');
  const letter = page.getByRole('article');
  await expect(letter).toContainText(words);
  await expect(letter.getByRole('link')).toHaveCount(1);
  await expectAccessible(page, 'the inbox');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page, 'the inbox at 320 pixels');
  await letter.getByRole('link').tap();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/inbox');
});

test('a pending member finds the state of the verification instead of the inbox', async ({ page }) => {
  const { email } = await openConfirmedAccount(page.request);
  await page.goto('/inbox');
  await expect(page).toHaveURL(/\/signin\?next=%2Finbox$/);
  await signIn(page, email, NEW_PASSWORD, '/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Asha');
  await expect(page.getByRole('link', { name: 'Inbox' })).toHaveCount(0);
});
