/** Tests that only viewers of full cards find members by their name at school, in every kind of search. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { createCommunity } from '../../../../tests/support/community.ts';
import { count, get, list } from '../../../../tests/support/directory.ts';
import { aFounder, aMember } from '../../../../tests/support/members.ts';
import { forgetUnusedWords, projectAllMembers } from './projection.service.ts';

const app = await createTestApp();
const { db, visitor } = app;
const reader = await app.as((await aMember(db, { first_name: 'Viewer', last_name: 'Of The Others' })).id);
const byDefault = await createCommunity({});
const openToSignedIn = await createCommunity({ 'directory-access': 'signed-in' });

afterAll(async () => {
  await app.close();
  await byDefault.app.close();
  await openToSignedIn.app.close();
});

const alike = async (caller: Caller, search: string): Promise<string[]> => {
  const users: { first_name: string }[] = (
    await get(caller, '/api/directory/sounding-alike', { search })
  ).json().users;
  return users.map(({ first_name }) => first_name);
};
const firstNames = async (caller: Caller, search: string) =>
  (await list(caller, { search })).names.map((name) => name.split(' ')[0]);

test('a name at school combines with the first name, in both scripts and with other spellings', async () => {
  await aMember(db, { first_name: 'Meena', last_name: 'Rao', name_at_school: 'Meena Kulkarni' });
  await aMember(db, { first_name: 'Rekha', last_name: 'Iyer', name_at_school: 'रेखा त्रिपाठी' });
  await aMember(db, { first_name: 'Sunita', last_name: 'Das', name_at_school: 'Guddi' });
  expect(await firstNames(reader, 'meena kulkarni')).toEqual(['Meena']);
  expect(await alike(reader, 'mina kulkarnee')).toEqual(['Meena']);
  expect(await alike(reader, 'rekha tripathi')).toEqual(['Rekha']);
  expect(await alike(reader, 'guddee')).toEqual(['Sunita']);
  expect(await alike(reader, 'guddee das')).toEqual(['Sunita']);
});

test('visitors find a public page neither by its name at school, nor by a suggestion, count or sound', async () => {
  await aFounder(db, { first_name: 'Public', last_name: 'Founder', name_at_school: 'Zubeida Jhunjhunwala' });
  expect(await firstNames(reader, 'jhunjhunwala')).toEqual(['Public']);
  expect((await count(reader, { search: 'jhunjhunwla' })).didYouMean).toBe('jhunjhunwala');
  expect(await firstNames(visitor, 'founder')).toEqual(['Public']);
  for (const search of ['jhunjhunwala', 'Zubeida', 'zu', 'z', 'public jhunjhunwala']) {
    expect([search, await firstNames(visitor, search)]).toEqual([search, []]);
    expect([search, await count(visitor, { search })]).toMatchObject([
      search,
      { matching: 0, didYouMean: null },
    ]);
  }
  for (const search of ['jhunjhunwla', 'zubeda']) {
    expect((await count(visitor, { search })).didYouMean).toBe(null);
    expect(await alike(visitor, search)).toEqual([]);
  }
  const founders = await get(visitor, '/api/auth/all/founders/limitedinfo', {});
  expect(founders.body).toContain('Founder');
  expect(founders.body).not.toMatch(/nameAtSchool|Zubeida|Jhunjhunwala/);
  // A public name with the same word makes its spelling known to visitors.
  await aFounder(db, { first_name: 'Other', last_name: 'Jhunjhunwala' });
  expect((await alike(reader, 'jhunjhunwla')).toSorted()).toEqual(['Other', 'Public']);
  expect(await alike(visitor, 'jhunjhunwla')).toEqual(['Other']);
});

test('without a name at school, an entry has neither a field nor words for it', async () => {
  const { id } = await aMember(db, { first_name: 'Plain', last_name: 'Entry' });
  const entry = await entryOf(id);
  expect([entry.search_text.split('\u001F').length, entry.name_at_school_words]).toEqual([8, null]);
});

test('the words of a name at school follow changes, and a rebuild keeps them', async () => {
  const { id } = await aMember(db, {
    first_name: 'Lata',
    public_page: true,
    name_at_school: 'Lata Waghmare',
  });
  const before = await entryOf(id);
  expect(before.name_at_school_words).toEqual(['lata', 'lata+waghmare', 'waghmare']);
  expect(before.name_words).not.toContain('waghmare');
  expect(before.public_search_text).not.toContain('waghmare');
  await projectAllMembers(db);
  await forgetUnusedWords(db);
  expect(await entryOf(id)).toEqual(before);
  expect(await alike(reader, 'vaghmare')).toEqual(['Lata']);
  const self = await app.as(id);
  const reply = await self({
    method: 'PUT',
    url: '/api/auth/user/profile-update',
    payload: { educationInfo: { nameAtSchool: ' ' } },
  });
  expect([reply.statusCode, reply.json().user.educationInfo.nameAtSchool]).toEqual([200, '']);
  expect((await entryOf(id)).name_at_school_words).toBe(null);
  expect(await alike(reader, 'vaghmare')).toEqual([]);
  await forgetUnusedWords(db);
  expect(await db.selectFrom('name_word').where('word', '=', 'waghmare').selectAll().execute()).toEqual([]);
});

test('visitors’ searches by sound read no column with names at school', async () => {
  const { rows } = await sql<{ column: string }>`
    select distinct pg_attribute.attname as column from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where pg_get_expr(indpred, indrelid) like '%public_search_text%'`.execute(db);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map(({ column }) => column)).not.toContain('name_at_school_words');
  expect(rows.map(({ column }) => column)).not.toContain('search_text');
});

function entryOf(id: string) {
  return db.selectFrom('directory_entry').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow();
}
