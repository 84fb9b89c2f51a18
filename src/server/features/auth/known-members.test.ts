import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { aBrowserSession, callerWith } from '../../../../tests/support/sessions.ts';
import { rememberMembers } from './known-members.service.ts';

const site = await createTestApp();
afterAll(() => site.close());

test('a member who is known from the call before is read anew as soon as the row has changed', async () => {
  const { id } = await aMember(site.db, { first_name: 'Asha' });
  const caller = callerWith(site, await aBrowserSession(site, id));
  const check = () => caller({ method: 'GET', url: '/api/auth/check-auth' });
  const firstName = async () => (await check()).json().user.first_name;
  expect([await firstName(), await firstName()]).toEqual(['Asha', 'Asha']);
  await site.db.updateTable('member').set({ first_name: 'Usha' }).where('id', '=', id).execute();
  expect([await firstName(), await firstName()]).toEqual(['Usha', 'Usha']);
  await changedInItsPlace(id);
  expect(await firstName()).toBe('Disha');
  await site.db.deleteFrom('session').where('member_id', '=', id).execute();
  expectRefusal(await check(), 'NOT_SIGNED_IN');
});

test('whoever is known is forgotten in time, though nobody calls', async () => {
  const known = rememberMembers(50);
  known.set('one', { version: '1', member: await aMember(site.db) });
  expect(known.size).toBe(1);
  await expect.poll(() => known.size).toBe(0);
});

/** Changes a member until the row lies just where it lay before. */
async function changedInItsPlace(id: string): Promise<void> {
  const own = site.db.updateTable('member').where('id', '=', id);
  const place = async () => {
    const row = site.db
      .selectFrom('member')
      .select(sql<string>`ctid::text`.as('place'))
      .where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).place;
  };
  const before = await place();
  const changed = async () => {
    await own.set({ first_name: 'Disha' }).execute();
    await sql`vacuum (index_cleanup on) member`.execute(site.ownerDb); // the place before is free again
    return place();
  };
  await expect.poll(changed).toBe(before);
}
