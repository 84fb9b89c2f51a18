/** Tests searches without three consecutive letters, which the trigram index cannot find. */
import { afterAll, expect, test } from 'vitest';
import { PROFESSION_WORDS } from '#shared/directory/professions.ts';
import { DEFAULT_FIRST_YEAR } from '#shared/members/first-year.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { countEntries } from './counts.queries.ts';
import { findEntries } from './directory.queries.ts';
import { resolveFilter } from './filter.queries.ts';
import { projectAllMembers } from './projection.service.ts';

const MEMBERS = 1000;
const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

/** Searches with both plans, of small and large directories, and with the plan for few matches alone. */
async function search(db: Db, text: string): Promise<{ ids: string[][]; counted: number }> {
  const resolved = await resolveFilter(db, 'contacts', text, { firstYear: DEFAULT_FIRST_YEAR });
  const page = { sort: 'name', after: null, limit: MEMBERS } as const;
  const found = [
    await findEntries(db, { ...resolved, isLarge: false }, page),
    await findEntries(db, { ...resolved, isLarge: true }, page),
    await findEntries(db, { ...resolved, isLarge: true }, page, 1),
  ];
  return {
    ids: found.map((entries) => entries.map(({ id }) => id)),
    counted: await countEntries(db, resolved, MEMBERS),
  };
}

test('a search for a profession group finds and counts its members, whatever the length and script of its name', async () => {
  for (const [group, { names }] of PROFESSION_WORDS) {
    const member = await aMember(db, { profession: group, first_name: 'Zed', last_name: 'Zed' });
    for (const name of [group, ...names]) {
      const { ids, counted } = await search(db, name);
      for (const found of ids) expect(found, name).toContain(member.id);
      for (const found of ids) expect(found.length, name).toBe(counted);
    }
  }
});

test.each([
  ['जम्मू', 'Jammu'],
  ['मऊ', 'Mau'],
  ['कच्छ', 'Kutch'],
  ['बक्सर', 'Buxar'],
  ['वर्धा', 'Wardha'],
  ['बस्ती', 'Basti'],
])('a search for %s finds the members of %s', async (hindi, place) => {
  const member = await aMember(db, { current_city: place });
  await projectAllMembers(db);
  const { ids, counted } = await search(db, hindi);
  for (const found of ids) expect(found).toContain(member.id);
  for (const found of ids) expect(found.length).toBe(counted);
});
