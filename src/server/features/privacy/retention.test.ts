import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { FEATURES, SCHEDULE } from '#server/features.ts';
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { anApplicant, aCertificate, sendDocument } from '../../../../tests/support/applicants.ts';
import { aMember, anAdmin, aRejectedMember } from '../../../../tests/support/members.ts';
import { aReport } from '../../../../tests/support/reports.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';

const DAY_MS = 24 * 3_600_000;
const RETENTION = FEATURES.flatMap(({ retention }) => retention ?? []).map(({ name }) => name);

const site = await createTestApp();
afterAll(() => site.close());
const { id: adminId } = await anAdmin(site.db);
/** Starts a new session for each call, because the clock advances beyond the expiry of sessions. */
const admin: Caller = async (request) => (await site.as(adminId))(request);

const exists = async (id: string) =>
  (await site.db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
const mailsTo = (email: string) => site.inbox.filter(({ to }) => to === email).map(({ subject }) => subject);

/** Runs the given retention tasks; all tasks by default. */
async function night(...tasks: string[]) {
  await enqueueRetention(site.db, ...tasks);
  await site.runJobs();
}

/** Returns the number of rows removed by each recorded run of this task at the current time. */
async function recordsOf(task: string) {
  const reply = await admin({ method: 'GET', url: '/api/auth/admin/retention-runs?limit=100' });
  const now = site.clock.now().toISOString();
  const runs: { task: string; ranAt: string; removed: number }[] = reply.json().runs;
  return runs.filter((run) => run.task === task && run.ranAt === now).map(({ removed }) => removed);
}

test('a rejected account gets a notice after 166 days and is removed after 180', async () => {
  const rejected = await aRejectedMember(site.db, { decided_at: site.clock.now() });
  site.clock.advance(166 * DAY_MS);
  await night();
  expect(mailsTo(rejected.email)).toEqual([]);
  site.clock.advance(1);
  await night();
  await night();
  expect(mailsTo(rejected.email)).toEqual(['Your account will be deleted soon']);
  expect(site.inbox.at(-1)?.text).toContain('Deleted after: 20 May 2027');
  site.clock.advance(14 * DAY_MS);
  await night();
  expect(await exists(rejected.id)).toBe(true);
  site.clock.advance(1);
  await night();
  expect(await exists(rejected.id)).toBe(false);
  expect(await recordsOf('rejected accounts')).toEqual([1]);
});

test('no rejected account is removed without a notice, however late the job runs', async () => {
  const rejected = await aRejectedMember(site.db, { decided_at: site.clock.now() });
  site.clock.advance(400 * DAY_MS);
  await night();
  expect([await exists(rejected.id), mailsTo(rejected.email)]).toEqual([
    true,
    ['Your account will be deleted soon'],
  ]);
  site.clock.advance(14 * DAY_MS + 1);
  await night();
  expect(await exists(rejected.id)).toBe(false);
});

test('a new document prevents the removal of a rejected account, and a second rejection sends a new notice', async () => {
  const rejected = await aRejectedMember(site.db, { decided_at: site.clock.now() });
  site.clock.advance(170 * DAY_MS);
  await night();
  expect((await sendDocument(site, rejected.id, await aCertificate())).statusCode).toBe(200);
  site.clock.advance(20 * DAY_MS);
  await night();
  expect(await exists(rejected.id)).toBe(true);
  await site.db
    .updateTable('member')
    .set({ approval_status: 'rejected', decided_at: site.clock.now() })
    .where('id', '=', rejected.id)
    .execute();
  site.clock.advance(167 * DAY_MS);
  await night();
  expect(mailsTo(rejected.email)).toEqual(Array(2).fill('Your account will be deleted soon'));
  expect(await exists(rejected.id)).toBe(true);
});

test('a document is removed thirty days after the decision, but its keyed fingerprint is kept', async () => {
  const applicant = await anApplicant(site);
  await admin({ method: 'PUT', url: `/api/auth/admin/approve-user/${applicant.id}` });
  const find = () =>
    site.db
      .selectFrom('document')
      .selectAll()
      .where('member_id', '=', applicant.id)
      .executeTakeFirstOrThrow();
  const { fingerprint } = await find();
  site.clock.advance(30 * DAY_MS);
  await night('documents');
  expect((await find()).wrapped_key).not.toBeNull();
  site.clock.advance(1);
  await night('documents');
  const erased = await find();
  expect([erased.wrapped_key, erased.fingerprint.equals(fingerprint)]).toEqual([null, true]);
  expect(await site.deps.storage.get(erased.storage_key)).toBeNull();
  expect((await recordsOf('documents'))[0]).toBeGreaterThan(0);
});

test('a report is removed 180 days after it was closed; an open report stays', async () => {
  const { id: reportedId } = await aMember(site.db);
  const [closed, open] = [await aReport(site.db, reportedId), await aReport(site.db, reportedId)];
  await admin({ method: 'PUT', url: `/api/auth/admin/reports/${closed}`, payload: {} });
  site.clock.advance(180 * DAY_MS + 1);
  await night();
  const left = await site.db
    .selectFrom('report')
    .select('id')
    .where('reported_id', '=', reportedId)
    .execute();
  expect(left).toEqual([{ id: open }]);
  expect(await recordsOf('closed reports')).toEqual([1]);
});

test('failed jobs and outbox emails are removed after thirty days', async () => {
  site.clock.advance(DAY_MS);
  const outbox = path.join(site.deps.config.dataDir, 'outbox');
  await mkdir(outbox, { recursive: true });
  const now = site.clock.now().getTime();
  const mails = [30 * DAY_MS + 1000, 30 * DAY_MS - 1000].map((age) => `${newId(new Date(now - age))}.json`);
  for (const name of mails) await writeFile(path.join(outbox, name), '{}');
  for (const updatedAt of [new Date(now - 31 * DAY_MS), new Date(now - 29 * DAY_MS)])
    await sql`
      insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, updated_at)
      select id, '{"memberId":"of-a-dead-job"}', 3, 3, ${updatedAt} from graphile_worker._private_tasks limit 1`.execute(
      site.ownerDb,
    );
  await night();
  expect(await readdir(outbox)).toEqual([mails[1]]);
  const dead = await sql`select from graphile_worker._private_jobs where attempts = max_attempts`.execute(
    site.ownerDb,
  );
  expect(dead.rows).toHaveLength(1);
  expect(await recordsOf('failed jobs')).toEqual([1]);
  expect(await recordsOf('outbox emails')).toEqual([1]);
});

test('an orphaned export archive is removed after two hours', async () => {
  const folder = path.join(site.filesDirectory, 'exports/ab');
  await mkdir(folder, { recursive: true });
  const ages = { ['a'.repeat(40)]: 3, ['b'.repeat(40)]: 1 };
  for (const [name, hours] of Object.entries(ages)) {
    await writeFile(path.join(folder, name), 'x');
    const at = new Date(site.clock.now().getTime() - hours * 3_600_000);
    await utimes(path.join(folder, name), at, at);
  }
  await night();
  expect(await readdir(folder)).toEqual(['b'.repeat(40)]);
});

test('retention tasks that fail are retried without delaying the others', async () => {
  site.clock.advance(DAY_MS);
  await sql`alter table report rename to report_away`.execute(site.ownerDb);
  await night();
  await sql`alter table report_away rename to report`.execute(site.ownerDb);
  const reply = await admin({ method: 'GET', url: '/api/auth/admin/retention-runs?limit=100' });
  const ranNow = reply
    .json()
    .runs.filter((run: { ranAt: string }) => run.ranAt === site.clock.now().toISOString())
    .map((run: { task: string }) => run.task);
  const failed = ['closed reports', 'words of reported requests'];
  const others = RETENTION.filter((name) => !failed.includes(name));
  expect(ranNow.toSorted()).toEqual(others.toSorted());
  site.clock.advance(60_000);
  await site.runJobs();
  for (const task of failed) expect(await recordsOf(task)).toEqual([0]);
});

test('every retention task records its run, even with nothing to delete', async () => {
  site.clock.advance(3_600_000);
  for (const { name } of SCHEDULE)
    await sql`select graphile_worker.add_job(${name}, '{}'::json)`.execute(site.ownerDb);
  await site.runJobs();
  for (const task of RETENTION) expect(await recordsOf(task), task).toHaveLength(1);
});

test('the hourly cleanup records how many expired sessions, links and counters it removed', async () => {
  const { id, email } = await aMember(site.db);
  await site.as(id);
  await site.visitor({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  await site.runJobs();
  await night('sessions, links and counters');
  site.clock.advance(31 * DAY_MS);
  await night('sessions, links and counters');
  expect((await recordsOf('sessions, links and counters'))[0]).toBeGreaterThanOrEqual(3);
  expect(await site.db.selectFrom('session').select('id').where('member_id', '=', id).execute()).toEqual([]);
});
