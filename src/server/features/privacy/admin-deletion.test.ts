import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { whileRoleIsLost } from '../../../../tests/support/lost-role.ts';
import { aFounder, aMember, anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db);
const admin = await site.as(adminRow.id);

const remove = (id: string, caller: Caller = admin) =>
  caller({ method: 'DELETE', url: `/api/auth/admin/delete-user/${id}` });

/** Returns the tables with a row about this member, found through any uuid column. */
async function tablesWith(memberId: string): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'`.execute(site.ownerDb);
  const found: string[] = [];
  for (const { name, column } of columns) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} = ${memberId}`.execute(
        site.ownerDb,
      );
    if (rows.length > 0) found.push(name);
  }
  return [...new Set(found)];
}

test('deleting an account removes its rows, files and sessions, and keeps the audit record', async () => {
  const files = await site.storedFiles();
  const { id } = await anApplicant(site, { first_name: 'Rohan', last_name: 'Sawant' });
  await admin({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}` });
  const own = await site.as(id);
  expect(await site.storedFiles()).toBe(files + 1);
  const reply = await remove(id);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { success: true, message: 'The account of Rohan Sawant was deleted.' },
  ]);
  await site.runJobs();
  expect(await tablesWith(id)).toEqual(['audit_log']);
  expect(await site.storedFiles()).toBe(files);
  expectRefusal(await own({ method: 'GET', url: '/api/auth/check-auth' }), 'NOT_SIGNED_IN');
  const [last] = await site.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .orderBy('position', 'desc')
    .execute();
  expect(last).toEqual({ action: 'account.removed', actor_id: adminRow.id, details: {} });
});

test('a queued email to a deleted account is dropped without an error', async () => {
  const { id, email } = await anApplicant(site);
  await admin({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}` });
  await remove(id);
  site.clock.advance(10_000);
  await site.runJobs();
  expect(site.inbox.filter(({ to }) => to === email)).toEqual([]);
});

test('when two administrators delete the same account, the slower one gets an error', async () => {
  const colleague = await site.as((await anAdmin(site.db)).id);
  const { id } = await aMember(site.db);
  const replies = await Promise.all([remove(id), remove(id, colleague), remove(id)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  const slower = replies.find(({ statusCode }) => statusCode === 404);
  expect(slower?.json().message).toBe('User Not Found');
});

test('administrators cannot delete themselves, and a malformed account id is rejected', async () => {
  expectRefusal(await remove(adminRow.id), 'FORBIDDEN');
  expectRefusal(await remove(adminRow.id.toUpperCase()), 'FORBIDDEN');
  expectRefusal(await remove(randomUUID()), 'NOT_FOUND');
  expectRefusal(await remove('nobody'), 'VALIDATION');
});

test('administrators can delete founders and other administrators', async () => {
  for (const { id } of [await aFounder(site.db), await anAdmin(site.db)])
    expect((await remove(id)).statusCode).toBe(200);
});

test('when two administrators delete each other concurrently, one remains (twenty races)', async () => {
  for (let time = 0; time < 20; time += 1) {
    const other = await anAdmin(site.db);
    const first = await anAdmin(site.db);
    const [one, two] = [await site.as(first.id), await site.as(other.id)];
    const replies = await Promise.all([remove(other.id, one), remove(first.id, two)]);
    const codes = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes[0]).toBe(200);
    expect([401, 403]).toContain(codes[1]);
  }
});

test('the last administrator cannot be deleted, even by an administrator who is demoted during the request', async () => {
  const own = await createTestApp();
  const [last, former] = [await anAdmin(own.db), await anAdmin(own.db)];
  const caller = await own.as(former.id);
  const reply = await whileRoleIsLost(own, former.id, () => remove(last.id, caller));
  expectRefusal(reply, 'LAST_ADMIN');
  expect(reply.json().message).toBe('This is the last administrator. Add another one first.');
  expect(await own.db.selectFrom('member').select('id').where('id', '=', last.id).execute()).toHaveLength(1);
  await own.close();
});
