import { afterAll, expect, test } from 'vitest';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aCertificate } from '../../../../tests/support/applicants.ts';
import {
  aMember,
  aMinorAwaitingConsent,
  anAdmin,
  aPendingMember,
} from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { signUpRequest } from '../../../../tests/support/sign-up-form.ts';
import { sendGuardianReminders } from './jobs.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';

const DAY_MS = 24 * 3_600_000;

const site = await createTestApp();
afterAll(() => site.close());
const certificate = await aCertificate();
let children = 0;

/** Signs up a minor; returns the account with the token from the guardian's email. */
async function aChild() {
  children += 1;
  const guardianEmail = `parent${children}@example.org`;
  const answers = { email: `child${children}@example.com`, inYear: '2021', outYear: '2026', guardianEmail };
  const reply = await site.visitor(await signUpRequest(answers, certificate));
  expect(reply.statusCode, reply.body).toBe(201);
  await site.runJobs();
  const mail = site.inbox.find(({ to }) => to === guardianEmail);
  const token = /\/guardian\?token=([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
  return { id: String(reply.json().user._id), mail, token };
}

const read = (token: string) => site.visitor({ method: 'GET', url: `/api/guardian/request?token=${token}` });
const answer = (token: string, consents: boolean) =>
  site.visitor({ method: 'POST', url: '/api/guardian/answer', payload: { token, consents } });
const rowOf = (id: string) =>
  site.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
const recordsOf = (id: string) =>
  site.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .orderBy('position')
    .execute();

async function removeAbandonedAccounts(): Promise<void> {
  await enqueueRetention(site.db);
  await enqueue(site.db, sendGuardianReminders, {});
  await site.runJobs();
}

test('a student who leaves school in a future year needs a guardian with a different mailbox', async () => {
  const answers = { email: 'leaving@example.com', inYear: '2017', outYear: '2027' };
  const needed = await site.visitor(await signUpRequest(answers, certificate));
  expect(needed.json().fields).toEqual({
    guardianEmail: "A parent or guardian's email is required for members under 18.",
  });
  const own = await site.visitor(
    await signUpRequest({ ...answers, guardianEmail: 'Leaving+parent@example.com' }, certificate),
  );
  expect(own.json().fields).toEqual({
    guardianEmail: "Enter your parent's or guardian's own email address, not yours.",
  });
  const reply = await site.visitor(
    await signUpRequest({ ...answers, guardianEmail: 'mother@example.org' }, certificate),
  );
  expect([reply.statusCode, reply.json().user?.guardianConsent]).toEqual([201, 'awaited']);
});

test("the guardian's email names the student, and its page shows the first name and school before the guardian answers", async () => {
  const { mail, token } = await aChild();
  expect(mail).toMatchObject({
    subject: 'Asha wants to join the Navodayan Alumni Union and needs your consent',
  });
  expect(mail!.text).toContain("If you don't answer, we delete it after 30 days.");
  const reply = await read(token);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { success: true, firstName: 'Asha', school: 'JNV Trivediganj', noticeVersion: NOTICE_VERSION },
  ]);
  expect((await read(token)).statusCode).toBe(200);
});

test("a guardian's consent activates the account, is recorded with the notice version and uses up the link", async () => {
  const { id, token } = await aChild();
  const reply = await answer(token, true);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { success: true, message: 'Thank you. The account is now open.' },
  ]);
  expect((await rowOf(id))?.guardian_consented_at).toEqual(site.clock.now());
  const consents = await site.db
    .selectFrom('consent')
    .select(['purpose', 'given', 'notice_version'])
    .where('member_id', '=', id)
    .execute();
  expect(consents).toEqual([{ purpose: 'guardian', given: true, notice_version: NOTICE_VERSION }]);
  expect((await recordsOf(id)).at(-1)).toEqual({ action: 'guardian.consented', actor_id: null, details: {} });
  for (const again of [true, false]) expectRefusal(await answer(token, again), 'BAD_LINK');
  expectRefusal(await read(token), 'BAD_LINK');
  expect(await rowOf(id)).toBeDefined();
});

test("a guardian's refusal removes the account, its document and its sessions immediately", async () => {
  const { id, token } = await aChild();
  const caller = await site.as(id);
  const files = await site.storedFiles();
  const reply = await answer(token, false);
  expect(reply.json()).toEqual({
    success: true,
    message: "We've deleted the account and everything in it. Thank you for telling us.",
  });
  expect(await rowOf(id)).toBeUndefined();
  expect(await site.storedFiles()).toBe(files - 1);
  for (const table of ['document', 'session', 'consent', 'mail_token', 'directory_entry'] as const)
    expect(await site.db.selectFrom(table).select('member_id').where('member_id', '=', id).execute()).toEqual(
      [],
    );
  expectRefusal(await caller({ method: 'GET', url: '/api/auth/check-auth' }), 'NOT_SIGNED_IN');
  expectRefusal(await answer(token, true), 'BAD_LINK');
  expect((await recordsOf(id)).at(-1)).toEqual({ action: 'guardian.refused', actor_id: null, details: {} });
});

test("when a guardian's consent and refusal arrive concurrently, only one takes effect", async () => {
  for (let time = 0; time < 5; time += 1) {
    const { id, token } = await aChild();
    const [consent, refusal] = await Promise.all([answer(token, true), answer(token, false)]);
    expect([consent.statusCode, refusal.statusCode].toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await rowOf(id)) !== undefined).toBe(consent.statusCode === 200);
  }
});

test('a forged guardian link, or a link for another purpose, shows nothing and accepts no answer', async () => {
  const { email } = await aPendingMember(site.db, { email_confirmed_at: null });
  await site.visitor({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  await site.runJobs();
  const resetToken = /reset-password\/([\w-]{43})/.exec(site.inbox.at(-1)!.text)![1]!;
  for (const token of ['', 'made-up', resetToken]) {
    expectRefusal(await read(token), 'BAD_LINK');
    expectRefusal(await answer(token, false), 'BAD_LINK');
  }
});

test("a guardian's answer other than yes or no is rejected", async () => {
  const { id, token } = await aChild();
  for (const payload of [{ token }, { token, consents: 'no' }, { consents: false }])
    expectRefusal(await site.visitor({ method: 'POST', url: '/api/guardian/answer', payload }), 'VALIDATION');
  expect(await rowOf(id)).toBeDefined();
});

test("a guardian's link expires after thirty days", async () => {
  const { token } = await aChild();
  site.clock.advance(30 * DAY_MS);
  expectRefusal(await answer(token, true), 'BAD_LINK');
});

test("without a guardian's answer the account is removed after thirty days, whether approved or not", async () => {
  const created = { created_at: site.clock.now() };
  const waiting = await aMinorAwaitingConsent(site.db, created);
  const approved = await aMinorAwaitingConsent(site.db, { ...created, approval_status: 'approved' });
  const consented = await aMinorAwaitingConsent(site.db, {
    ...created,
    guardian_consented_at: site.clock.now(),
  });
  site.clock.advance(30 * DAY_MS);
  await removeAbandonedAccounts();
  expect(await rowOf(waiting.id)).toBeDefined();
  site.clock.advance(1);
  await removeAbandonedAccounts();
  expect(await rowOf(waiting.id)).toBeUndefined();
  expect(await rowOf(approved.id)).toBeUndefined();
  expect(await rowOf(consented.id)).toBeDefined();
  expect(await recordsOf(waiting.id)).toEqual([{ action: 'account.removed', actor_id: null, details: {} }]);
});

test('accounts that are neither confirmed nor approved are removed after thirty days', async () => {
  const created_at = site.clock.now();
  const abandoned = await aPendingMember(site.db, { created_at, email_confirmed_at: null });
  const confirmed = await aPendingMember(site.db, { created_at });
  const approved = await aMember(site.db, { created_at, email_confirmed_at: null });
  const administrator = await anAdmin(site.db, {
    created_at,
    email_confirmed_at: null,
    approval_status: 'pending',
  });
  site.clock.advance(30 * DAY_MS + 1);
  await removeAbandonedAccounts();
  const left = await Promise.all([abandoned, confirmed, approved, administrator].map(({ id }) => rowOf(id)));
  expect(left.map((row) => row !== undefined)).toEqual([false, true, true, true]);
});
