import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sendConfirmation, sendPasswordChanged } from '#server/features/auth/emails.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { smtpMailer } from '#server/platform/mail/smtp.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { openMailServer } from '../../../../tests/support/mail-server.ts';
import { aBouncedEmail } from '../../../../tests/support/mails.ts';
import { aMember, anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';

const mailServer = await openMailServer();
const mailer = smtpMailer({ url: mailServer.url, from: 'post@union.example' });
const site = await createTestApp({}, { mailer });
afterAll(async () => {
  mailer.close();
  await mailServer.close();
  await site.close();
});
const adminRow = await anAdmin(site.db);
const admin = await site.as(adminRow.id);

const list = async () =>
  (await admin({ method: 'GET', url: '/api/auth/admin/undelivered-mails?limit=100' })).json();
const retry = (id: string) => admin({ method: 'PUT', url: `/api/auth/admin/undelivered-mails/${id}/retry` });
const accountOf = async (memberId: string) => {
  const caller = await site.as(memberId);
  return {
    caller,
    user: async () => (await caller({ method: 'GET', url: '/api/auth/check-auth' })).json().user,
  };
};

test('a bounced address is shown to its owner and to administrators until it is corrected', async () => {
  const member = await aPendingMember(site.db, {
    email: 'mistyped@exmaple.com',
    email_confirmed_at: null,
    password_hash: await site.deps.passwords.hash('lotus-at-dawn'),
  });
  const { caller, user } = await accountOf(member.id);
  expect(await user()).toMatchObject({ emailConfirmed: false, emailRefused: false });
  mailServer.refuseWith(550, { text: '5.1.1' });
  await enqueue(site.db, sendConfirmation, { memberId: member.id });
  await site.runJobs();

  expect(await user()).toMatchObject({ emailRefused: true });
  const found = await list();
  expect(found.mails).toEqual([
    {
      _id: expect.any(String),
      email: 'mistyped@exmaple.com',
      subject: expect.stringContaining('onfirm'),
      ended: 'refused',
      answer: 550,
      endedAt: '2026-11-21T06:00:00.000Z',
      member: { _id: member.id, first_name: member.first_name, last_name: member.last_name },
    },
  ]);
  const row = (await admin({ method: 'GET', url: '/api/auth/?limit=100' })).json();
  expect(row.users.find((one: { _id: string }) => one._id === member.id)).toMatchObject({
    emailRefused: true,
  });

  mailServer.refuseWith(null);
  const corrected = await caller({
    method: 'PUT',
    url: '/api/auth/user/email',
    payload: { email: 'right@example.com', password: 'lotus-at-dawn' },
  });
  expect(corrected.statusCode).toBe(200);
  expect(await user()).toMatchObject({ newEmail: 'right@example.com', emailRefused: false });
  await site.runJobs();
  expect(mailServer.received.at(-1)?.recipients).toEqual(['right@example.com']);
});

test('a resent email goes to the current address, is removed from the list, and is listed again if it bounces', async () => {
  const member = await aMember(site.db, { email: 'full@example.com' });
  mailServer.refuseWith(553, { text: '5.1.3' });
  await enqueue(site.db, sendPasswordChanged, { memberId: member.id, keptOne: false });
  await site.runJobs();
  const find = async () =>
    (await list()).mails.find((mail: { member: { _id: string } | null }) => mail.member?._id === member.id);
  const first = await find();
  expect(first).toMatchObject({ email: 'full@example.com', ended: 'refused', answer: 553 });

  expect((await retry(first._id)).json()).toEqual({
    success: true,
    message: "We're sending the email again. If it fails, it returns to this list.",
  });
  expect(await find()).toBeUndefined();
  expectRefusal(await retry(first._id), 'NOT_FOUND');
  await site.runJobs();
  const again = await find();
  expect(again).toMatchObject({ email: 'full@example.com', answer: 553 });

  mailServer.refuseWith(null);
  await site.db
    .updateTable('member')
    .set({ email: 'roomy@example.com' })
    .where('id', '=', member.id)
    .execute();
  await retry(again._id);
  await site.runJobs();
  expect(mailServer.received.at(-1)?.recipients).toEqual(['roomy@example.com']);
  expect(await find()).toBeUndefined();
  const recorded = await site.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id'])
    .where('action', '=', 'mail.retried')
    .execute();
  expect(recorded).toEqual([
    { actor_id: adminRow.id, subject_id: member.id },
    { actor_id: adminRow.id, subject_id: member.id },
  ]);
});

test('a temporary failure is retried with backoff for 48 hours before the email is listed for administrators', async () => {
  const member = await aMember(site.db);
  mailServer.refuseWith(451);
  await enqueue(site.db, sendPasswordChanged, { memberId: member.id, keptOne: false });
  const pauses: number[] = [];
  for (let tries = 1; tries < 5; tries += 1) {
    await site.runJobs();
    const before = await list();
    expect(before).toMatchObject({ retrying: 1 });
    expect(before.mails.map((mail: { email: string }) => mail.email)).not.toContain(member.email);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::int as seconds
      from graphile_worker._private_jobs where attempts = ${tries}`.execute(site.ownerDb);
    pauses.push(rows[0]!.seconds);
    site.clock.advance(rows[0]!.seconds * 1000 + 1000);
  }
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
  expect(pauses.at(-1)).toBeGreaterThan(30);
  await sql`update graphile_worker._private_jobs set created_at = now() - interval '49 hours'`.execute(
    site.ownerDb,
  );
  await site.runJobs();
  const { mails, retrying } = await list();
  expect(retrying).toBe(0);
  expect(mails).toContainEqual(
    expect.objectContaining({ email: member.email, ended: 'given-up', answer: 451 }),
  );
  mailServer.refuseWith(null);
});

test('retrying all bounced emails resends those that ran out of retries, but not those to rejected addresses', async () => {
  await site.db.deleteFrom('bounced_email').execute();
  const members = [await aMember(site.db), await aMember(site.db)];
  for (const { id, email } of members)
    await aBouncedEmail(site.db, {
      email,
      reason: 'given-up',
      job: sendPasswordChanged.name,
      payload: JSON.stringify({ memberId: id, keptOne: false }),
    });
  await aBouncedEmail(site.db, { email: 'wrong@example.com', reason: 'refused' });
  expect(await list()).toMatchObject({ total: 3, givenUp: 2 });
  const answer = await admin({ method: 'PUT', url: '/api/auth/admin/undelivered-mails/retry' });
  expect(answer.json().message).toBe("We're sending 2 emails again. Those that fail return to this list.");
  await site.runJobs();
  expect(
    mailServer.received
      .slice(-2)
      .flatMap(({ recipients }) => recipients)
      .toSorted(),
  ).toEqual(members.map(({ email }) => email).toSorted());
  expect(await list()).toMatchObject({ total: 1, givenUp: 0, mails: [{ email: 'wrong@example.com' }] });
  const entries = await site.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'mail.all-retried')
    .execute();
  expect(entries).toEqual([{ details: { mails: 2 } }]);
  const again = await admin({ method: 'PUT', url: '/api/auth/admin/undelivered-mails/retry' });
  expect(again.json().message).toBe('There is no email to send again.');
});

test('the list shows ten emails per page, and each email for thirty days', async () => {
  for (let count = 0; count < 11; count += 1) await aBouncedEmail(site.db);
  const page = (await admin({ method: 'GET', url: '/api/auth/admin/undelivered-mails' })).json();
  expect([page.mails.length, page.limit, page.total > 10]).toEqual([10, 10, true]);
  await aBouncedEmail(site.db, { email: 'old@example.com', bounced_at: new Date('2026-10-21T05:00:00Z') });
  await enqueueRetention(site.db, 'bounced emails');
  await site.runJobs();
  const emails = (await list()).mails.map((mail: { email: string }) => mail.email);
  expect(emails).not.toContain('old@example.com');
  expect(emails.length).toBeGreaterThan(10);
});
