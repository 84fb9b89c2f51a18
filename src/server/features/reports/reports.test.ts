import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aMember, anAdmin, aPendingMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { aReport } from '../../../../tests/support/reports.ts';

const site = await createTestApp();
afterAll(() => site.close());
const admin = await anAdmin(site.db);
const adminCaller = await site.as(admin.id);

const report = (caller: Caller, memberId: string, given: object = {}) =>
  caller({ method: 'POST', url: '/api/reports', payload: { memberId, reason: 'wrong-facts', ...given } });
const list = async (status = 'open') =>
  (await adminCaller({ method: 'GET', url: `/api/auth/admin/reports?status=${status}&limit=100` })).json();
const close = (caller: Caller, id: string, note = '') =>
  caller({ method: 'PUT', url: `/api/auth/admin/reports/${id}`, payload: { note } });

test('a report is acknowledged and shown to administrators with its author and subject', async () => {
  const [reporter, reported] = [await aMember(site.db), await aMember(site.db)];
  const reply = await report(await site.as(reporter.id), reported.id, { words: ' The years are wrong. ' });
  expect([reply.statusCode, reply.json()]).toEqual([
    201,
    { success: true, message: 'Thank you. An administrator will review this profile.' },
  ]);
  const { reports, total } = await list();
  expect(total).toBe(1);
  expect(reports[0]).toMatchObject({
    reason: 'wrong-facts',
    words: 'The years are wrong.',
    reported: { _id: reported.id },
    reporter: { _id: reporter.id },
    openAboutReported: 1,
    closedAt: null,
  });
});

test('a second report of a profile by the same member while the first is open changes nothing and gets the same response', async () => {
  const [reporter, reported] = [await aMember(site.db), await aMember(site.db)];
  const caller = await site.as(reporter.id);
  const replies = await Promise.all([1, 2, 3].map(() => report(caller, reported.id)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const rows = await site.db
    .selectFrom('report')
    .selectAll()
    .where('reporter_id', '=', reporter.id)
    .execute();
  expect(rows).toHaveLength(1);
  await close(adminCaller, rows[0]!.id);
  expect((await report(caller, reported.id)).statusCode).toBe(201);
  expect(
    (await list()).reports.filter((one: { reported: { _id: string } }) => one.reported._id === reported.id),
  ).toHaveLength(1);
});

test("reporting one's own profile, or one that is unknown or not visible to the reporter, is rejected", async () => {
  const person = await aMember(site.db);
  const caller = await site.as(person.id);
  expectRefusal(await report(caller, person.id), 'VALIDATION');
  expectRefusal(await report(caller, '01999999-0000-7000-8000-000000000009'), 'NOT_FOUND');
  expectRefusal(await report(caller, (await aPendingMember(site.db)).id), 'NOT_FOUND');
});

test('a report needs a listed reason, and a text if the reason requires it', async () => {
  const caller = await site.as((await aMember(site.db)).id);
  const { id } = await aMember(site.db);
  expectRefusal(await report(caller, id, { reason: 'because' }), 'VALIDATION');
  const wordless = await report(caller, id, { reason: 'other', words: '  ' });
  expectRefusal(wordless, 'VALIDATION');
  expect(wordless.json().fields).toEqual({ words: "Tell us briefly what's wrong." });
  expectRefusal(await report(caller, id, { words: 'x'.repeat(1001) }), 'VALIDATION');
});

test("a member's eleventh report in a day is rejected", async () => {
  const caller = await site.as((await aMember(site.db)).id);
  for (let time = 0; time < 10; time += 1)
    expect((await report(caller, (await aMember(site.db)).id)).statusCode).toBe(201);
  expectRefusal(await report(caller, (await aMember(site.db)).id), 'TOO_MANY_TRIES');
});

test('closing a report stores a note, the slower of two administrators gets an error, and the audit log contains ids only', async () => {
  const reported = await aMember(site.db);
  const id = await aReport(site.db, reported.id, 'Secret words');
  const other = await site.as((await anAdmin(site.db)).id);
  const replies = await Promise.all([close(adminCaller, id, 'Talked to them.'), close(other, id, 'Mine.')]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const closed = (await list('closed')).reports.find((one: { _id: string }) => one._id === id);
  expect(['Talked to them.', 'Mine.']).toContain(closed.note);
  const records = await site.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'report.closed')
    .execute();
  expect(records.at(-1)?.details).toEqual({ report: id });
  expect(JSON.stringify(records)).not.toContain('Secret words');
});

test('administrators cannot close a report about themselves', async () => {
  expectRefusal(await close(adminCaller, await aReport(site.db, admin.id)), 'FORBIDDEN');
});

test("when a reporter's account is deleted, their text is erased and the open report stays", async () => {
  const reported = await aMember(site.db);
  const id = await aReport(site.db, reported.id, 'I am Reporter Unmistakable');
  const { reporter_id } = await site.db
    .selectFrom('report')
    .select('reporter_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await adminCaller({ method: 'DELETE', url: `/api/auth/admin/delete-user/${reporter_id}` });
  const left = (await list()).reports.find((one: { _id: string }) => one._id === id);
  expect(left).toMatchObject({ words: '', reporter: null, reported: { _id: reported.id } });
});
