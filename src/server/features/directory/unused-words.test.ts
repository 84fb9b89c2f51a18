/** Tests the nightly job that deletes words and filter values that no member has, and the monthly count of words. */
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { aMember, type GivenMember } from '../../../../tests/support/members.ts';
import { forgetUnusedWords, projectMember, recountAllWords } from './projection.service.ts';

const database = await createTestDatabase();
const { db } = database;

afterAll(() => database.drop());

test('the words of a deleted member are deleted, unless another member has them', async () => {
  const { id } = await aMember(db, { last_name: 'Forgetmenot Rememberme', current_city: 'Forgetville' });
  await aMember(db, { last_name: 'Rememberme', current_city: 'Rememberville' });
  await db.deleteFrom('member').where('id', '=', id).execute();
  expect(await wordsLike('forget%')).toEqual(['forgetmenot', 'forgetville']);
  expect(await nameWordsLike('forget%')).toEqual(['forgetmenot', 'forgetmenot+rememberme']);
  await forgetUnusedWords(db);
  expect(await wordsLike('forget%')).toEqual([]);
  expect(await nameWordsLike('forget%')).toEqual([]);
  expect(await wordsLike('remember%')).toEqual(['rememberme', 'rememberville']);
  expect(await nameWordsLike('rememberme')).toEqual(['rememberme']);
  const cities = await db
    .selectFrom('facet_value')
    .select('value')
    .where('value', 'like', '%ville')
    .execute();
  expect(cities).toEqual([{ value: 'Rememberville' }]);
});

test('a replaced word is deleted, also if it has no trigram or remains in the email address', async () => {
  const email = 'replacedname@example.com';
  const { id } = await aMember(db, { last_name: 'Replacedname दि़ल', email, show_email: true });
  await aMember(db, { last_name: 'Doctor', current_city: 'Doctorpur' });
  const words = ['replacedname', 'दि़ल'].map((word) => word.normalize('NFC'));
  await change(id, { last_name: 'Newname' });
  await forgetUnusedWords(db);
  const left = await db.selectFrom('search_word').select('word').where('word', 'in', words).execute();
  expect(left).toEqual([]);
  expect(await nameWordsLike('replacedname')).toEqual([]);
  expect(await wordsLike('newname')).toEqual(['newname']);
});

test('a word whose uses were not all counted is kept while one is left, and then deleted', async () => {
  const people = [];
  for (let made = 0; made < 3; made += 1) people.push(await aMember(db, { last_name: 'Countedname' }));
  for (const { id } of people.slice(0, 2)) {
    await change(id, { last_name: 'Another' });
    await forgetUnusedWords(db);
    expect(await wordsLike('countedname')).toEqual(['countedname']);
  }
  await change(people[2]?.id ?? '', { last_name: 'Another' });
  await forgetUnusedWords(db);
  expect(await wordsLike('countedname')).toEqual([]);
});

test('a change that keeps all words records none as dropped', async () => {
  const { id } = await aMember(db, { last_name: 'Unchangedname', profession: 'Teacher' });
  await db.deleteFrom('dropped_word').execute();
  await change(id, { about: 'Likes trains.' });
  expect(await db.selectFrom('dropped_word').selectAll().execute()).toEqual([]);
  await change(id, { profession: 'Plumber' });
  expect(await db.selectFrom('dropped_word').selectAll().execute()).toEqual([
    { word: 'teacher', is_name: false },
  ]);
});

test('the monthly count corrects frequencies, and finds words that were never recorded as dropped', async () => {
  for (let made = 0; made < 2; made += 1) await aMember(db, { last_name: 'Frequentname' });
  await db.insertInto('search_word').values({ word: 'strayname', frequency: 7 }).execute();
  await recountAllWords(db);
  await forgetUnusedWords(db);
  const { frequency } = await db
    .selectFrom('search_word')
    .select('frequency')
    .where('word', '=', 'frequentname')
    .executeTakeFirstOrThrow();
  expect([frequency, await wordsLike('strayname')]).toEqual([2, []]);
});

async function change(id: string, given: GivenMember): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('member').set(given).where('id', '=', id).execute();
    await projectMember(tx, id);
  });
}

async function wordsLike(pattern: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where('word', 'like', pattern)
    .orderBy('word')
    .execute();
  return rows.map(({ word }) => word);
}

async function nameWordsLike(pattern: string): Promise<string[]> {
  const rows = await db
    .selectFrom('name_word')
    .select('word')
    .where('word', 'like', pattern)
    .orderBy('word')
    .execute();
  return rows.map(({ word }) => word);
}
