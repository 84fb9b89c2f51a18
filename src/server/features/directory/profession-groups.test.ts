/** Tests the profession groups of directory entries. */
import { afterAll, expect, test } from 'vitest';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { projectAllMembers, applyChangedRules } from './projection.service.ts';

const database = await createTestDatabase();
const { db } = database;

afterAll(() => database.drop());

test('a directory entry gets the groups of its profession, whether it is written individually or in a rebuild', async () => {
  const groups = { 'Retired IPS Officer': ['civil servants', 'police officers'], Stationer: null };
  const members: MemberRow[] = [];
  for (const profession of Object.keys(groups)) members.push(await aMember(db, { profession }));
  const groupsOf = async () =>
    (await Promise.all(members.map(entryOf))).map((entry) => entry?.profession_groups);
  expect(await groupsOf()).toEqual(Object.values(groups));
  await db
    .updateTable('directory_entry')
    .set({ profession_groups: ['pilots'] })
    .execute();
  await projectAllMembers(db);
  expect(await groupsOf()).toEqual(Object.values(groups));
});

test('an upgrade that changes the words of the profession groups rebuilds the directory once', async () => {
  const member = await aMember(db, { profession: 'Surgeon' });
  const forget = () => db.updateTable('directory_entry').set({ profession_groups: null }).execute();
  const groups = async () => (await entryOf(member))?.profession_groups;
  await forget();
  await db.deleteFrom('installation_state').where('name', '=', 'directory-rules').execute();
  await applyChangedRules(db);
  expect(await groups()).toEqual(['doctors']);
  await forget();
  await applyChangedRules(db);
  expect(await groups()).toBeNull();
  const other = { value: JSON.stringify('other words') };
  await db.updateTable('installation_state').set(other).where('name', '=', 'directory-rules').execute();
  await applyChangedRules(db);
  expect(await groups()).toEqual(['doctors']);
});

async function entryOf(member: MemberRow) {
  return db.selectFrom('directory_entry').selectAll().where('member_id', '=', member.id).executeTakeFirst();
}
