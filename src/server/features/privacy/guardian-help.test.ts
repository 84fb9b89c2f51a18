/**
 * Tests the remedies when a guardian's consent is missing: a reminder, a corrected address, and an override by
 * an administrator.
 */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aCertificate } from '../../../../tests/support/applicants.ts';
import { count } from '../../../../tests/support/directory.ts';
import { aMember, aMinor, aMinorAwaitingConsent, anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { signUpRequest } from '../../../../tests/support/sign-up-form.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { sendGuardianReminders } from './jobs.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';

const DAY_MS = 24 * 3_600_000;

const site = await createTestApp();
afterAll(() => site.close());
const administrator = await anAdmin(site.db);
const certificate = await aCertificate();
let children = 0;

async function aChild() {
  children += 1;
  const guardianEmail = `parent${children}@example.org`;
  const answers = { email: `child${children}@example.com`, inYear: '2021', outYear: '2026', guardianEmail };
  const reply = await site.visitor(await signUpRequest(answers, certificate));
  expect(reply.statusCode, reply.body).toBe(201);
  await site.runJobs();
  return { id: String(reply.json().user._id), guardianEmail, email: answers.email };
}

const mailsTo = (address: string) => site.inbox.filter(({ to }) => to === address);
const tokenIn = (text = '') => /\/guardian\?token=([\w-]{43})\b/.exec(text)?.[1] ?? '';
const answer = (token: string, consents: boolean) =>
  site.visitor({ method: 'POST', url: '/api/guardian/answer', payload: { token, consents } });
const rowOf = (id: string) =>
  site.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();

async function correct(id: string, guardianEmail: string) {
  const caller = await site.as(id);
  return caller({ method: 'PUT', url: '/api/auth/user/guardian', payload: { guardianEmail } });
}

async function night() {
  await enqueueRetention(site.db);
  await enqueue(site.db, sendGuardianReminders, {});
  await site.runJobs();
}

async function decide(id: string, decision?: string) {
  const admin = await site.as(administrator.id);
  return admin({
    method: 'PUT',
    url: `/api/auth/admin/guardian-consent/${id}`,
    payload: decision === undefined ? {} : { decision },
  });
}

test('a guardian gets one reminder after two weeks, and the first link still works', async () => {
  const { guardianEmail, id } = await aChild();
  site.clock.advance(14 * DAY_MS - 1);
  await night();
  expect(mailsTo(guardianEmail)).toHaveLength(1);
  site.clock.advance(1);
  await night();
  await night();
  site.clock.advance(10 * DAY_MS);
  await night();
  const mails = mailsTo(guardianEmail);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Asha wants to join the Navodayan Alumni Union and needs your consent',
    'A reminder: Asha still needs your consent',
  ]);
  expect(mails[1]?.text).toContain('Answer before: 21 December 2026');
  expect((await answer(tokenIn(mails[0]?.text), true)).statusCode).toBe(200);
  expect((await rowOf(id))?.guardian_consented_at).not.toBeNull();
});

test("correcting a guardian's mistyped address sends the email to the new address and invalidates the first link", async () => {
  const { id, guardianEmail } = await aChild();
  const reply = await correct(id, ' right.parent@example.org ');
  expect([reply.statusCode, reply.json().message, reply.json().user.guardianEmail]).toEqual([
    200,
    "We've sent an email to right.parent@example.org.",
    'right.parent@example.org',
  ]);
  await site.runJobs();
  expectRefusal(await answer(tokenIn(mailsTo(guardianEmail)[0]?.text), true), 'BAD_LINK');
  const [mail] = mailsTo('right.parent@example.org');
  expect((await answer(tokenIn(mail?.text), true)).statusCode).toBe(200);
  expectRefusal(await correct(id, 'another@example.org'), 'STALE');
});

test("entering the guardian's same address again resends the email, and the first link still works", async () => {
  const { id, guardianEmail } = await aChild();
  await correct(id, guardianEmail.toUpperCase());
  await site.runJobs();
  const mails = site.inbox.filter(({ to }) => to.toLowerCase() === guardianEmail);
  expect(mails).toHaveLength(2);
  expect((await answer(tokenIn(mails[0]?.text), true)).statusCode).toBe(200);
});

test('guardian emails are limited to three an hour, and a later correction is emailed when the hour ends', async () => {
  const { id } = await aChild();
  for (const name of ['a', 'b', 'c', 'd']) {
    expect((await correct(id, `${name}@throttled.example`)).statusCode).toBe(200);
    await site.runJobs();
  }
  expect(['a', 'b', 'c', 'd'].map((name) => mailsTo(`${name}@throttled.example`).length)).toEqual([
    1, 1, 1, 0,
  ]);
  site.clock.advance(3_600_000);
  await site.runJobs();
  expect(mailsTo('d@throttled.example')).toHaveLength(1);
});

test("a guardian's address that is missing, malformed or the member's own is rejected on its field", async () => {
  const { id, email } = await aChild();
  const refused = async (address: string) => (await correct(id, address)).json().fields;
  expect(await refused(' ')).toEqual({
    guardianEmail: "A parent or guardian's email is required for members under 18.",
  });
  expect(await refused('parent')).toEqual({ guardianEmail: 'Enter a valid email address.' });
  for (const own of [email.toUpperCase(), email.replace('@', '+mother@')])
    expect(await refused(own)).toEqual({
      guardianEmail: "Enter your parent's or guardian's own email address, not yours.",
    });
  expectRefusal(await correct((await aMember(site.db)).id, 'parent@example.org'), 'STALE');
});

test('an administrator can record consent given outside the site once, and the audit log contains it', async () => {
  const { id, guardianEmail } = await aChild();
  const reply = await decide(id);
  expect([reply.statusCode, reply.json().message, reply.json().user.guardianConsent]).toEqual([
    200,
    "The guardian's consent is recorded.",
    'given',
  ]);
  expectRefusal(await decide(id), 'ALREADY_DECIDED');
  expectRefusal(await answer(tokenIn(mailsTo(guardianEmail)[0]?.text), false), 'BAD_LINK');
  const record = await site.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('subject_id', '=', id)
    .where('action', '=', 'guardian.overridden')
    .execute();
  expect(record).toEqual([{ actor_id: administrator.id, details: { decision: 'consented' } }]);
});

test('only an administrator can remove the presumption of minority, after which an approved member is listed', async () => {
  const minor = await aMinor(site.db, { last_name: 'Grownup' });
  const viewer = await site.as((await aMember(site.db)).id);
  expect((await count(viewer, { search: 'Grownup' })).matching).toBe(0);
  expect((await decide(minor.id, 'adult')).statusCode).toBe(200);
  expect((await count(viewer, { search: 'Grownup' })).matching).toBe(1);
  expect(await rowOf(minor.id)).toMatchObject({ is_presumed_minor: false, guardian_email: null });
  expectRefusal(await decide(minor.id, 'adult'), 'ALREADY_DECIDED');
});

test("an administrator's decision about themselves and an unknown decision are rejected", async () => {
  expectRefusal(await decide(administrator.id), 'FORBIDDEN');
  expectRefusal(await decide((await aMember(site.db)).id), 'ALREADY_DECIDED');
  expectRefusal(await decide((await aMinorAwaitingConsent(site.db)).id, 'perhaps'), 'VALIDATION');
});
