/** Tests the second step of the search by sound: names whose keys share their consonants. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { get } from '../../../../tests/support/directory.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { applyChangedRules, projectAllMembers } from './projection.service.ts';

const app = await createTestApp();
const { db } = app;
const reader = await app.as((await aMember(db, { first_name: 'Viewer', last_name: 'Of The Others' })).id);
afterAll(() => app.close());

const alike = async (search: string, caller = reader): Promise<string[]> => {
  const reply = await get(caller, '/api/directory/sounding-alike', { search });
  const users: { first_name: string; last_name: string }[] = reply.json().users;
  return users.map((user) => `${user.first_name} ${user.last_name}`);
};

test('lists names with the same key before closer names with a near key, each once', async () => {
  await aMember(db, { first_name: 'Nataraajan', last_name: 'Venkatasubramanian' });
  await aMember(db, { first_name: 'Nadarajan', last_name: 'Das' });
  await aMember(db, { first_name: 'Nataraajan', last_name: 'Nadarajan' });
  await aMember(db, { first_name: 'Natarajan', last_name: 'Nadarajan' });
  const same = ['Nataraajan Nadarajan', 'Nataraajan Venkatasubramanian'];
  expect(await alike('natarajan')).toEqual([...same, 'Nadarajan Das']);
  expect(await alike('नटराजन')).toEqual(expect.arrayContaining([...same, 'Nadarajan Das']));
});

test('each word of a full name matches by the same key, by a near key or as text', async () => {
  await aMember(db, { first_name: 'Bimol', last_name: 'Kolita' });
  await aMember(db, { first_name: 'Bimol', last_name: 'Hazarika' });
  expect(await alike('bimal kalita')).toEqual(['Bimol Kolita']);
  expect(await alike('bimal kolita')).toEqual(['Bimol Kolita']);
  expect(await alike('bimal kolitaa')).toEqual(['Bimol Kolita']);
  expect(await alike('bimal gogoi')).toEqual([]);
});

test('a title, punctuation or another order of the words still finds a name spelled the same', async () => {
  await aMember(db, { first_name: 'Lakshmi', last_name: 'Gowda' });
  for (const search of ['Dr Lakshmi', 'Dr. Lakshmi Gowda', 'Gowda Lakshmi', 'Gowda, Lakshmi', 'Shri Gowda'])
    expect(await alike(search), search).toContain('Lakshmi Gowda');
  expect(await alike('Lakshmi Gowda')).not.toContain('Lakshmi Gowda');
});

test('finds a near key of two words written as one', async () => {
  await aMember(db, { first_name: 'Kanda', last_name: 'Ramon' });
  expect(await alike('kandaraman')).toEqual(['Kanda Ramon']);
});

test('does not widen the search for a word with a short key', async () => {
  await aMember(db, { first_name: 'Lio', last_name: 'Verghese' });
  expect(await alike('lee')).toEqual([]);
  expect(await alike('lioo')).toEqual(['Lio Verghese']);
});

test('a search for a place lists no names that nearly sound like it, and one for a profession no names at all', async () => {
  await aMember(db, { first_name: 'Anil', last_name: 'Mishra' });
  await aMember(db, { first_name: 'Noor', last_name: 'Shah' });
  expect(await alike('mesara')).toContain('Anil Mishra');
  for (const search of ['mysore', 'मैसूर', 'nurse', 'Nurses'])
    expect([search, await alike(search)]).toEqual([search, []]);
});

test('stores the consonants on a rebuild, and recomputes them when the name rules change', async () => {
  await aMember(db, { first_name: 'Gajendran', last_name: 'Mudaliar' });
  expect(await alike('gasendran')).toEqual(['Gajendran Mudaliar']);
  await projectAllMembers(db);
  expect(await alike('gasendran')).toEqual(['Gajendran Mudaliar']);
  await db.updateTable('name_word').set({ consonant_key: null }).execute();
  expect(await alike('gasendran')).toEqual([]);
  await db
    .updateTable('installation_state')
    .set({ value: '"old"' })
    .where('name', '=', 'directory-rules')
    .execute();
  await applyChangedRules(db);
  expect(await alike('gasendran')).toEqual(['Gajendran Mudaliar']);
});
