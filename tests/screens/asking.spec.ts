/** Tests that members ask each other to get in touch, choose who may ask them, and block each other. */
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { watchFor } from '../support/browser.ts';
import { test } from '../support/journey.ts';
import { aVerifiedPerson } from '../support/new-accounts.ts';
import { mailTo } from '../support/outbox.ts';

const WORDS = 'We shared a dormitory in 1998. I would like to hear from you again.';
const someLetters = () => String.fromCharCode(...randomBytes(6).map((byte) => 97 + (byte % 26)));

async function search(page: Page, name: string): Promise<void> {
  await page.goto(`/jnvians?search=${name}`);
  await expect(page.getByText(/Showing \d+ of \d+ alumni/)).toBeVisible();
}

async function open(page: Page, name: string): Promise<void> {
  await search(page, name);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: new RegExp(name) })).toBeVisible();
}

/** Opens the home page once the session is known, so that it starts with the batch. */
async function openHome(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Hi / })).toBeVisible();
  await page.goto('/');
}

test('a member asks another by keyboard, who gets an email, and cannot ask twice', async ({ browser }) => {
  const [asker, asked] = [`Asker${someLetters()}`, `Asked${someLetters()}`];
  const { page } = await aVerifiedPerson(browser, { last_name: asker });
  const { email } = await aVerifiedPerson(browser, { last_name: asked });
  const problems = await watchFor(page);
  await open(page, asked);
  const dialog = page.getByRole('dialog');
  const ask = dialog.getByRole('button', { name: 'Ask to get in touch' });
  await ask.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Why are you asking?')).toBeFocused();
  await expect(dialog).toHaveCount(1);
  await dialog.getByLabel('Why are you asking?').selectOption('old-friend');
  await page.keyboard.press('Tab');
  await page.keyboard.type(WORDS);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open(page, asked);
  await ask.click();
  await expect(dialog.getByLabel('Your message')).toHaveValue(WORDS);
  await dialog.getByRole('checkbox', { name: /^My email/ }).check();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('status')).toContainText("We've emailed your request");
  await expect(dialog.getByRole('button', { name: 'Back to the profile' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('You have already asked this member.');
  expect((await mailTo(email, 'asks to get in touch')).text).toContain(WORDS);
  expect(problems).toEqual([]);
});

test('who may ask is chosen under Privacy and data, or kept with one button on the home page', async ({
  browser,
}) => {
  const [asker, asked] = [`Asker${someLetters()}`, `Asked${someLetters()}`];
  const { page } = await aVerifiedPerson(browser, { last_name: asker });
  const { page: other } = await aVerifiedPerson(browser, { last_name: asked });
  await openHome(other);
  await other.getByRole('link', { name: 'Choose who may ask' }).click();
  const choices = other.getByRole('group', { name: 'Who may ask me to get in touch' });
  await expect(choices.getByRole('radio', { name: 'Every verified member' })).toBeChecked();
  await choices.getByRole('radio', { name: 'No one' }).check();
  await expect(other.getByText('Saved.')).toBeVisible();
  await other.reload();
  await expect(choices.getByRole('radio', { name: 'No one' })).toBeChecked();
  await open(page, asked);
  await expect(page.getByRole('dialog')).toContainText(
    'This member has limited who can ask to get in touch.',
  );
  await expect(page.getByRole('button', { name: 'Ask to get in touch' })).toBeHidden();

  await openHome(page);
  await page.getByRole('button', { name: 'Let all members ask' }).click();
  await expect(page.getByRole('link', { name: 'Choose who may ask' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Add a photo, so that your batch recognises you.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose who may ask' })).toBeHidden();
});

test('a blocked member leaves the list at once; Undo and Unblock bring them back', async ({ browser }) => {
  const [blocking, blocked] = [`Blocking${someLetters()}`, `Blocked${someLetters()}`];
  const { page } = await aVerifiedPerson(browser, { last_name: blocking });
  const { page: other } = await aVerifiedPerson(browser, { last_name: blocked });
  const problems = await watchFor(page);
  const card = page.getByRole('main').getByRole('link', { name: new RegExp(blocked) });
  const block = async () => {
    await page.getByRole('button', { name: 'Block this member' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText("We won't tell them.");
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card).toHaveCount(0);
  };
  await open(page, blocked);
  await block();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await card.click();
  await block();
  await search(other, blocking);
  await expect(other.getByText(/Showing 1 of \d+ alumni/)).toBeVisible();
  await expect(other.getByRole('main').getByRole('link', { name: new RegExp(blocking) })).toHaveCount(0);

  await page.goto('/profile/privacy');
  const list = page.getByRole('region', { name: "Members you've blocked" });
  await list.getByRole('button', { name: new RegExp(`^Unblock .*${blocked}$`) }).click();
  await expect(list).toContainText('Unblocked. You can see each other again.');
  await expect(list).toContainText("You haven't blocked anyone.");
  await search(page, blocked);
  await expect(card).toBeVisible();
  expect(problems).toEqual([]);
});
