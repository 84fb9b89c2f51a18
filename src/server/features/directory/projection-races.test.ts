import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { aMember, type GivenMember } from '../../../../tests/support/members.ts';
import { forgetUnusedWords, projectAllMembers, projectMember } from './projection.service.ts';

const database = await createTestDatabase();
const { db } = database;

afterAll(() => database.drop());

test('concurrent transactions that add the same filter values all succeed and store each value once', async () => {
  const cities = ['Racetown A', 'Racetown B', 'Racetown C'];
  await Promise.all(
    Array.from({ length: 24 }, (_, number) =>
      aMember(db, {
        last_name: `Racer${number % 5}`,
        current_city: cities[number % 3]!,
        school_name: cities[(number + 1) % 3]!,
        school_state: cities[(number + 2) % 3]!,
      }),
    ),
  );
  expect(await facetsLike('Racetown%')).toEqual([...cities, ...cities, ...cities].toSorted());
});

test('concurrent changes to one member result in a consistent directory entry', async () => {
  const member = await aMember(db, { email: 'race@example.com' });
  for (let round = 0; round < 20; round += 1) {
    const isOn = round % 2 === 0;
    await Promise.all([
      change(member, { show_email: isOn }),
      change(member, { profession: `Profession ${round}` }),
      change(member, { public_page: isOn }),
    ]);
    const entry = await entryOf(member);
    expect(entry?.search_text).toContain(`profession ${round}\u001F`);
    expect(entry?.search_text.endsWith('race@example.com')).toBe(isOn);
    expect(entry?.public_search_text !== null).toBe(isOn);
  }
});

test('a projection waits for an uncommitted change to the member', async () => {
  const member = await aMember(db, { profession: 'Old' });
  const later = await whileChanging(member, { profession: 'New' }, () =>
    db.transaction().execute((tx) => projectMember(tx, member.id)),
  );
  await later.result;
  expect((await entryOf(member))?.search_text).toContain('\u001Fnew\u001F');
});

test('a filter value that is reused concurrently is not removed', async () => {
  const { id } = await aMember(db, { current_city: 'Phoenixpur' });
  await db.deleteFrom('member').where('id', '=', id).execute();
  const member = await aMember(db);
  const later = await whileChanging(member, { current_city: 'Phoenixpur' }, () => forgetUnusedWords(db));
  await later.result;
  expect(await facetsLike('Phoenixpur')).toEqual(['Phoenixpur']);
});

test('the directory can be rebuilt while members change', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(db)));
  await Promise.all([
    ...members.map(async (member) => {
      for (let round = 0; round < 5; round += 1) await change(member, { profession: `Working ${round}` });
    }),
    ...Array.from({ length: 3 }, () => projectAllMembers(db)),
  ]);
  const entries = await Promise.all(members.map(entryOf));
  expect(entries.every((entry) => entry?.search_text.includes('\u001Fworking 4\u001F'))).toBe(true);
});

/** Starts `work` while a change is made but not committed; resolves after the commit, with the promise of `work`. */
async function whileChanging<T>(member: MemberRow, given: GivenMember, work: () => Promise<T>) {
  return db.transaction().execute(async (tx) => {
    await tx.updateTable('member').set(given).where('id', '=', member.id).execute();
    await projectMember(tx, member.id);
    const begun = { result: work() };
    await sleep(150);
    return begun;
  });
}

function entryOf(member: MemberRow) {
  return db.selectFrom('directory_entry').selectAll().where('member_id', '=', member.id).executeTakeFirst();
}

async function change(member: MemberRow, given: GivenMember): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('member').set(given).where('id', '=', member.id).execute();
    await projectMember(tx, member.id);
  });
}

async function facetsLike(pattern: string): Promise<string[]> {
  const rows = await db
    .selectFrom('facet_value')
    .select('value')
    .where('value', 'like', pattern)
    .orderBy('value')
    .execute();
  return rows.map((row) => row.value);
}
