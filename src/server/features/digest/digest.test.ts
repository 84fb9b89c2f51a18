/** Tests the morning email to administrators and verifiers. */
import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  aMember,
  aMinorAwaitingConsent,
  anAdmin,
  aPendingMember,
} from '../../../../tests/support/members.ts';
import { aVerifier, KERALA, revoke } from '../../../../tests/support/verifiers.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { sendDigest } from './emails.ts';
import { startDigests } from './feature.ts';

const DAY_MS = 24 * 3600 * 1000;
const sites: TestApp[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

/** Starts a separate site, because the email counts all members. */
async function aSite() {
  const site = await createTestApp();
  sites.push(site);
  /** Runs the cron job and returns the emails that it led to. */
  const morning = async () => {
    await enqueue(site.db, startDigests, {});
    await site.runJobs();
    return site.inbox.splice(0);
  };
  return { site, db: site.db, morning };
}

const waitingSince = (iso: string) => ({ pending_since: new Date(iso) });

test('an administrator gets the counts, the age of the oldest and links, but no names', async () => {
  const { db, morning } = await aSite();
  const admin = await anAdmin(db);
  await aMember(db);
  const person = { first_name: 'Kamla', last_name: 'Yadav' };
  await aPendingMember(db, { ...person, ...waitingSince('2026-11-18T20:00:00Z') });
  await aPendingMember(db, { ...person, ...waitingSince('2026-11-20T06:00:00Z') });
  const mails = await morning();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [admin.email, 'Navodayan Alumni Union: 2 items are waiting for you'],
  ]);
  const [{ text, html, headers }] = mails as [(typeof mails)[number]];
  expect(text).toContain('2 sign-ups to verify');
  expect(text).not.toContain('founder request');
  // 18 November, 20:00 UTC is 19 November in India.
  expect(text).toContain('The oldest has been waiting for 2 days.');
  expect(html).toContain('/admin/dashboard?tab=pendingDocs');
  expect(`${text}${html}`).not.toContain('Kamla');
  expect(headers?.['Message-ID']).toMatch(new RegExp(`^<digest-${admin.id}-2026-11-21@`));
});

test('nothing is sent while nothing waits', async () => {
  const { db, morning } = await aSite();
  await anAdmin(db);
  await aVerifier(db);
  expect(await morning()).toEqual([]);
});

test('messages alone lead to an email, with their age', async () => {
  const { db, morning } = await aSite();
  await anAdmin(db);
  await db
    .insertInto('contact_message')
    .values({
      id: '0190a8a0-0000-7000-8000-000000000001',
      name: 'Kamla',
      email: 'kamla@example.org',
      subject: 'general',
      message: 'How do I join?',
      created_at: new Date('2026-11-20T06:00:00Z'),
    })
    .execute();
  const [mail] = await morning();
  expect(mail?.subject).toBe('Navodayan Alumni Union: 1 item is waiting for you');
  expect(mail?.text).toContain('1 message to answer');
  expect(mail?.text).toContain('The oldest has been waiting for 1 day.');
});

test('a verifier gets only the count of their own schools', async () => {
  const { db, morning } = await aSite();
  const verifier = await aVerifier(db, [KERALA]);
  const lost = await aVerifier(db, [KERALA]);
  await revoke(db, lost.id);
  await aVerifier(db);
  await aPendingMember(db, { school_state: 'Kerala', ...waitingSince('2026-11-20T06:00:00Z') });
  await aPendingMember(db, { school_state: 'Punjab', ...waitingSince('2026-11-01T06:00:00Z') });
  const mails = await morning();
  expect(mails.map(({ to }) => to)).toEqual([verifier.email]);
  expect(mails[0]?.text).toContain('1 sign-up from your schools to verify');
  expect(mails[0]?.text).toContain('for 1 day.');
  expect(mails[0]?.html).toContain('/verify');
  expect(mails[0]?.html).not.toContain('/admin/');
});

test('two runs of the cron job on a day send one email, and the next day sends another', async () => {
  const { site, db, morning } = await aSite();
  await anAdmin(db);
  await aPendingMember(db);
  await Promise.all([enqueue(db, startDigests, {}), enqueue(db, startDigests, {})]);
  expect(await morning()).toHaveLength(1);
  expect(await morning()).toEqual([]);
  site.clock.advance(DAY_MS);
  expect(await morning()).toHaveLength(1);
});

test('people turn the email off and on for themselves, also after it was enqueued', async () => {
  const { site, db, morning } = await aSite();
  const [quiet, other] = [await anAdmin(db), await anAdmin(db)];
  await aPendingMember(db);
  const asQuiet = await site.as(quiet.id);
  const turn = (isOn: boolean) => asQuiet({ method: 'PUT', url: '/api/auth/user/digest', payload: { isOn } });
  expect((await asQuiet({ method: 'GET', url: '/api/auth/user/digest' })).json()).toMatchObject({
    isOn: true,
  });
  expect((await turn(false)).json()).toMatchObject({ isOn: false });
  expect((await asQuiet({ method: 'GET', url: '/api/auth/user/digest' })).json()).toMatchObject({
    isOn: false,
  });
  expect((await morning()).map(({ to }) => to)).toEqual([other.email]);
  site.clock.advance(DAY_MS);
  await enqueue(db, sendDigest, { memberId: quiet.id, day: '2026-11-22' });
  expect((await morning()).map(({ to }) => to)).toEqual([other.email]);
});

test('an unconfirmed address gets no email', async () => {
  const { db, morning } = await aSite();
  await anAdmin(db, { email_confirmed_at: null });
  await aPendingMember(db);
  expect(await morning()).toEqual([]);
});

test('one click in a mail program turns the email off without a session, and a changed link does nothing', async () => {
  const { site, db, morning } = await aSite();
  const admin = await anAdmin(db);
  const other = await anAdmin(db);
  await aPendingMember(db);
  const mail = (await morning()).find(({ to }) => to === admin.email);
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const { pathname, search } = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
  const post = (query: string) =>
    site.visitor({
      method: 'POST',
      url: pathname + query,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await post(search.replace(admin.id, other.id))).json().code).toBe('BAD_LINK');
  for (let click = 0; click < 2; click += 1)
    expect((await post(search)).json()).toEqual({
      success: true,
      message: "You won't get the morning email any more. You can turn it on under Account.",
    });
  expect(mail?.html).toContain(`href="${site.deps.site().publicUrl}${pathname}${search}"`);
  site.clock.advance(DAY_MS);
  expect((await morning()).map(({ to }) => to)).toEqual([other.email]);
});

test('guardians alone cause an email only after a week, but are counted in every email', async () => {
  const { site, db, morning } = await aSite();
  await anAdmin(db);
  await aMinorAwaitingConsent(db, { created_at: site.clock.now() });
  expect(await morning()).toEqual([]);
  site.clock.advance(2 * DAY_MS);
  const { id } = await aPendingMember(db, { pending_since: site.clock.now() });
  expect((await morning())[0]?.text).toContain('1 member whose guardian has not consented yet');
  await db.deleteFrom('member').where('id', '=', id).execute();
  site.clock.advance(DAY_MS);
  expect(await morning()).toEqual([]);
  site.clock.advance(5 * DAY_MS);
  expect((await morning())[0]?.text).toContain('1 member whose guardian has not consented yet');
});
