/**
 * Tests the accessibility of requests to get in touch, blocks and shared details in every state, in light and dark mode,
 * on the narrowest phone and a desktop.
 */
import { expect, type Browser, type Page } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { expectAccessible, VARIANTS } from '../support/accessible.ts';
import { hydrated } from '../support/browser.ts';
import { aBlock, anAcceptedRequest, aStoredRequest } from '../support/contact-requests.ts';
import { test } from '../support/journey.ts';
import { aMember } from '../support/members.ts';
import { aVerifiedPerson } from '../support/new-accounts.ts';

const WORDS = 'We shared a dormitory in 1998. I would like to hear from you again.';
const HINDI = {
  first_name: 'राजराजेश्वरीप्रियदर्शिनी',
  last_name: 'त्रिवेदी-चट्टोपाध्याय',
  profession: 'स्वतंत्र सामाजिक कार्यकर्ता',
};

async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const settings = readConfig({ DATA_DIR: process.env.JOURNEY_DATA_DIR });
  const { db, close } = await startDatabase(settings, { upTo: null });
  return work(db).finally(close);
}

/** Creates a member with requests in every state in both boxes, a blocked member, and one who can be asked. */
async function aBusyPerson(browser: Browser, options: Parameters<Browser['newContext']>[0]) {
  const { id, page } = await aVerifiedPerson(browser, { phoneNumber: '+91 90000 00011' }, options);
  const other = await withDatabase(async (db) => {
    const someone = async () => (await aMember(db, HINDI)).id;
    // Before today, so that the daily limit does not apply.
    const asked_at = new Date(Date.now() - 2 * 24 * 3_600_000);
    const over = { ended_at: new Date() };
    const words = 'हम सातवीं कक्षा में एक ही छात्रावास में थे। आपकी खबर मिली तो बहुत अच्छा लगा। evil.example';
    for (const state of [
      {},
      { state: 'answered', answer: 'वार्डन से पूछिए। उनका पता विद्यालय के कार्यालय में मिलेगा।', ...over },
      { state: 'declined', ...over },
      { state: 'expired', ...over },
      { state: 'withdrawn', ...over },
    ] as const) {
      await aStoredRequest(db, { asked_id: id, member_id: await someone(), words, asked_at, ...state });
      await aStoredRequest(db, { asked_id: await someone(), member_id: id, words, asked_at, ...state });
    }
    await anAcceptedRequest(db, { member_id: await someone(), asked_id: id });
    await anAcceptedRequest(db, { member_id: id, asked_id: await someone() });
    await aBlock(db, id, await someone());
    return someone();
  });
  return { page, other };
}

/** Presses Tab until an element has focus, at most 40 times. */
async function tabTo(page: Page, name: string, role: 'button' | 'checkbox' | 'textbox'): Promise<void> {
  const letter = page.getByRole('article').first();
  const control = letter.getByRole(role, { name });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach "${name}".`);
}

for (const { name, viewport, colorScheme } of VARIANTS) {
  test(`inbox, shared details, blocks and the form that asks are accessible on ${name}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const { page, other } = await aBusyPerson(browser, { viewport, colorScheme, reducedMotion: 'reduce' });
    await page.goto('/inbox');
    await expect(page.getByRole('article')).toHaveCount(6);
    await expectAccessible(page, 'the received requests');
    await page.getByRole('tab', { name: 'Sent' }).click();
    await expect(page.getByText('You withdrew this request.')).toBeVisible();
    await expectAccessible(page, 'the sent requests');
    await page.getByRole('button', { name: 'Show contact details' }).click();
    await expect(page.getByText('You share your email.')).toBeVisible();
    await expectAccessible(page, 'shared contact details');
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'the question before sharing stops');

    await page.goto('/profile/privacy');
    const sharing = page.getByRole('region', { name: 'Members you share contact details with' });
    await expect(sharing.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Unblock / })).toBeVisible();
    await expectAccessible(page, 'the lists of shared details and blocked members');

    await page.goto(`/jnvians?alumniId=${other}`);
    await page.getByRole('button', { name: 'Ask to get in touch' }).click();
    await page.getByLabel('Why are you asking?').selectOption('advice');
    await page.getByLabel('Your message').fill(`${WORDS} ${crypto.randomUUID()}`);
    await page.getByRole('checkbox', { name: /^My email/ }).check();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
    await expectAccessible(page, 'a sent request');
  });

  test(`a request can be answered by keyboard on ${name}`, async ({ browser }) => {
    const { page } = await aBusyPerson(browser, { viewport, colorScheme, reducedMotion: 'reduce' });
    await page.goto('/inbox');
    await hydrated(page);
    const letter = page.getByRole('article').first();
    await letter.getByRole('link').focus();
    await tabTo(page, 'My phone', 'checkbox');
    await page.keyboard.press('Space');
    await tabTo(page, 'Answer once without sharing', 'button');
    await page.keyboard.press('Enter');
    await expect(letter.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Ask the warden.');
    await expectAccessible(page, 'the box for an answer');
    await tabTo(page, 'Back', 'button');
    await page.keyboard.press('Enter');
    await letter.getByRole('checkbox', { name: 'My phone' }).focus();
    await tabTo(page, 'Block', 'button');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: /^Block / })).toBeVisible();
    await expectAccessible(page, 'the question before a block');
    await page.keyboard.press('Escape');
    await expect(letter.getByRole('button', { name: 'Block' })).toBeFocused();
    await tabTo(page, 'Report', 'button');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Report / })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(letter.getByRole('button', { name: 'Report' })).toBeFocused();
    await letter.getByRole('checkbox', { name: 'My phone' }).focus();
    await tabTo(page, 'Accept and share', 'button');
    await page.keyboard.press('Enter');
    await expect(letter).toContainText('You share your phone.');
  });
}
