/**
 * Tests the profile's update timestamp, which identifies its version and decides which replicas are recent
 * enough to serve the member who changed it.
 */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aMember, anAdmin, aPendingMember } from '../../../../tests/support/members.ts';

const site = await createTestApp();
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db)).id);
const AHEAD = new Date('2026-11-21T08:00:00Z');

const versionOf = async (id: string): Promise<Date> =>
  (await site.db.selectFrom('member').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow())
    .updated_at;

const isLockWaiting = async (): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    site.ownerDb,
  );
  return rows.length > 0;
};

const show = (caller: Caller) =>
  caller({ method: 'PUT', url: '/api/auth/user/visibility', payload: { showEmail: true } });

test('a profile change that waited for a lock is timestamped when it runs', async () => {
  const { id } = await aMember(site.db);
  const self = await site.as(id);
  const asked = site.clock.now();
  const { answer } = await site.ownerDb.transaction().execute(async (tx) => {
    await sql`select from member where id = ${id} for update`.execute(tx);
    const waiting = show(self);
    await expect.poll(isLockWaiting, { timeout: 10_000 }).toBe(true);
    site.clock.advance(9000);
    return { answer: waiting };
  });
  expect((await answer).statusCode).toBe(200);
  expect((await versionOf(id)).getTime() - asked.getTime()).toBe(9000);
});

test.each<[string, (id: string, self: Caller) => ReturnType<Caller>]>([
  ['the visibility switches', (_id, self) => show(self)],
  [
    'the profile',
    (_id, self) =>
      self({ method: 'PUT', url: '/api/auth/user/profile-update', payload: { about: 'I keep bees.' } }),
  ],
  [
    'the approval status',
    (id) =>
      admin({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}`, payload: { isApproved: true } }),
  ],
])('a change of %s never sets a timestamp earlier than the stored one', async (_what, change) => {
  const { id } = await aPendingMember(site.db, { updated_at: AHEAD });
  expect((await change(id, await site.as(id))).statusCode).toBe(200);
  expect((await versionOf(id)).getTime()).toBe(AHEAD.getTime() + 1);
});
