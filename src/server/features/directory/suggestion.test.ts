import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { count } from '../../../../tests/support/directory.ts';
import { aFounder, aMember } from '../../../../tests/support/members.ts';

const app = await createTestApp();
const { db } = app;
const member = await app.as((await aMember(db, { first_name: 'Viewer', last_name: 'Of The Others' })).id);

afterAll(() => app.close());

test('a search without results gets a suggestion: the nearest search that has results', async () => {
  await aMember(db, { first_name: 'Kamlesh', last_name: 'Vishwakarma', current_city: 'Jabalpur' });
  const suggestionFor = async (search: string) => (await count(member, { search })).didYouMean;
  expect(await suggestionFor('vishwakrma')).toBe('vishwakarma');
  expect(await suggestionFor('Kamlesh Vishvakarma')).toBe('Kamlesh vishwakarma');
  expect(await suggestionFor('kamlsh vishwakrma')).toBe('kamlesh vishwakarma');
  expect(await suggestionFor('Jabalpoor')).toBe('jabalpur');
  expect(await suggestionFor('kamlesh')).toBe(null); // has matches
  expect(await suggestionFor('xqzwvj')).toBe(null); // no similar word
  expect(await suggestionFor('kamlesh jabalpur')).toBe(null); // both words exist, but in different fields
  expect(await suggestionFor('vishwakrma jabalpoor')).toBe(null); // the corrected search has no matches either
  expect(await suggestionFor('a b c d vishwakrma kamlsh one two three four five')).toBe(null); // too many words
});

test('a suggestion keeps the years of the search', async () => {
  await aMember(db, { last_name: 'Mukundarajan', in_year: 2001, out_year: 2008 });
  const suggestion = (await count(member, { search: 'batch 2005 mukundarjan' })).didYouMean;
  expect(suggestion).toBe('mukundarajan 2005');
});

test('a suggestion never reveals members without a public page to visitors, or hidden addresses to anyone', async () => {
  await aMember(db, { last_name: 'Chattopadhyay', email: 'secretmailbox@example.com' });
  await aFounder(db, { last_name: 'Chattopadhyaya Publik' });
  const { visitor } = app;
  expect((await count(member, { search: 'chattopadhay' })).didYouMean).toBe('chattopadhyay');
  expect((await count(visitor, { search: 'chattopadhay' })).didYouMean).toBe('chattopadhyaya');
  expect((await count(member, { search: 'secretmailbx' })).didYouMean).toBe(null);
  expect((await count(visitor, { search: 'secretmailbx' })).didYouMean).toBe(null);
});

test('a suggestion no longer contains the name of a member who has left', async () => {
  const leaving = await aMember(db, { last_name: 'Ghatotkacha' });
  expect((await count(member, { search: 'ghatotkcha' })).didYouMean).toBe('ghatotkacha');
  await db.deleteFrom('member').where('id', '=', leaving.id).execute();
  expect((await count(member, { search: 'ghatotkcha' })).didYouMean).toBe(null);
});

test('a suggestion respects the filters', async () => {
  await aMember(db, { last_name: 'Bandopadhyay', school_name: 'JNV Kept' });
  const search = 'bandopadhay';
  expect((await count(member, { search, school: 'JNV Kept' })).didYouMean).toBe('bandopadhyay');
  expect((await count(member, { search, school: 'JNV Filter' })).didYouMean).toBe(null);
});
