/** Tests searches of long lists of members against a check of every member. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { aPendingMember } from '../../../../tests/support/members.ts';
import { searchMembers } from './list-search.queries.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const { db } = database;

const NAMES = ['Meera Das', 'Meera Nair', 'Kamla Yadav', 'Asha Das', 'Zubaida Khan', 'Meera Rao', 'मीरा दास'];
for (const [at, name] of NAMES.entries()) {
  const [first_name = '', last_name = ''] = name.split(' ');
  const since = new Date(Date.UTC(2026, 10, 20, 6, at));
  await aPendingMember(db, { first_name, last_name, phone: `+91 98765 4320${at}`, pending_since: since });
}

async function namesOf(search: string, sizes: { max?: number; rows?: number; small?: number } = {}) {
  const queue = { where: sql<boolean>`approval_status = 'pending'`, by: sql.ref('pending_since') };
  const { ids, isMore } = await searchMembers(db, search, { ...queue, ...sizes });
  const members = await db.selectFrom('member').select(['id', 'first_name', 'last_name']).execute();
  const names = new Map(members.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
  return { names: ids.map((id) => names.get(id)), isMore };
}

test.for([
  ['meera', ['Meera Das', 'Meera Nair', 'Meera Rao']],
  ['ZUBAIDA K', ['Zubaida Khan']],
  ['as', ['Meera Das', 'Asha Das']],
  ['z', ['Zubaida Khan']],
  ['मीरा', ['मीरा दास']],
  ['98765-43202', ['Kamla Yadav']],
  ['xyz', []],
] as const)(
  'a search for %s returns the same members whichever way it reads the list',
  async ([search, names]) => {
    // The first sizes cover the list; with the others, its end is searched in order or through an index.
    for (const sizes of [{ rows: 100 }, { rows: 5 }, { rows: 5, small: 1 }, { rows: 1, small: 1 }])
      expect(await namesOf(search, sizes)).toEqual({ names, isMore: false });
  },
);

test('a search with more matches than the maximum returns the first and sets isMore', async () => {
  for (const sizes of [{ rows: 100 }, { rows: 1 }, { rows: 1, small: 1 }])
    expect(await namesOf('meera', { ...sizes, max: 2 })).toEqual({
      names: ['Meera Das', 'Meera Nair'],
      isMore: true,
    });
});
