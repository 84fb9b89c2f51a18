import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { count, get, list } from '../../../../tests/support/directory.ts';
import { aMember } from '../../../../tests/support/members.ts';

const app = await createTestApp();
const { db, clock } = app;
/** Cache lifetime of option lists. */
const MINUTE_MS = 60_000;
const member = await app.as((await aMember(db, { first_name: 'Viewer', last_name: 'Of The Others' })).id);

afterAll(() => app.close());

test('a search finds a substring of a school name, ignoring case', async () => {
  await aMember(db, { last_name: 'Middle', school_name: 'JNV Trivandrapuram Kottarakkara' });
  expect((await list(member, { search: 'RAPURAM kott' })).names).toEqual(['Asha Middle']);
});

test('a search finds first and last name together and normalises white space', async () => {
  await aMember(db, { first_name: 'Savitri', last_name: 'Phule Jyoti' });
  expect((await list(member, { search: '  savitri   PHULE\t' })).names).toEqual(['Savitri Phule Jyoti']);
});

test('a search with one or two letters finds members', async () => {
  const school = 'JNV Short';
  await aMember(db, { school_name: school, first_name: 'Qx', last_name: 'One' });
  await aMember(db, { school_name: school, first_name: 'Vw', last_name: 'Two' });
  expect((await list(member, { school, search: 'q' })).names).toEqual(['Qx One']);
  expect((await list(member, { school, search: 'vw' })).names).toEqual(['Vw Two']);
});

test('a search finds part of a Devanagari word in any Unicode normal form', async () => {
  await aMember(db, { first_name: 'लक्ष्मी', last_name: 'फ़ातिमा', current_city: 'वाराणसी' });
  expect((await list(member, { search: 'क्ष्म' })).names).toEqual(['लक्ष्मी फ़ातिमा']);
  expect((await list(member, { search: 'राणसी' })).names).toEqual(['लक्ष्मी फ़ातिमा']);
  // The letter fa as one code point, and as pha with a combining dot below.
  expect((await list(member, { search: '\u095Eाति' })).names).toEqual(['लक्ष्मी फ़ातिमा']);
  expect((await list(member, { search: '\u092B\u093Cाति' })).names).toEqual(['लक्ष्मी फ़ातिमा']);
});

test('wildcard characters match literally', async () => {
  const school = 'JNV Wildcards';
  await aMember(db, { school_name: school, profession: '100% Organic' });
  await aMember(db, { school_name: school, profession: 'snake_case' });
  await aMember(db, { school_name: school, profession: String.raw`back\slash` });
  await aMember(db, { school_name: school, profession: 'snakeXcase 100x' });
  const professions = async (search: string) => (await list(member, { school, search })).professions;
  expect(await professions('%')).toEqual(['100% Organic']);
  expect(await professions('0% o')).toEqual(['100% Organic']);
  expect(await professions('_')).toEqual(['snake_case']);
  expect(await professions('e_c')).toEqual(['snake_case']);
  expect(await professions('\\')).toEqual([String.raw`back\slash`]);
  expect(await professions(String.raw`k\s`)).toEqual([String.raw`back\slash`]);
  expect(await professions(String.raw`\%`)).toEqual([]);
  expect(await professions('%%')).toEqual([]);
});

test('a search for a profession group finds all its professions, and only in the profession field', async () => {
  const school = 'JNV Professions';
  for (const profession of [
    'Gynaecologist',
    'Doctor',
    'Retired Orthopaedic Surgeons',
    'डॉक्टर',
    'Medical Student',
    'Loco Pilot',
    'Helicopter Pilot',
    'Merchant Navy Officer',
    'Army Officer',
  ])
    await aMember(db, { school_name: school, profession });
  await aMember(db, { school_name: school, profession: 'Farmer', current_city: 'Doctor Colony' });
  const found = async (search: string, caller = member) =>
    (await list(caller, { school, search })).professions.toSorted();
  const doctors = ['Doctor', 'Gynaecologist', 'Retired Orthopaedic Surgeons', 'डॉक्टर'];
  expect(await found('Doctors')).toEqual(doctors);
  expect(await count(member, { school, search: ' doctors ' })).toMatchObject({ matching: 4 });
  expect(await found('Pilots')).toEqual(['Helicopter Pilot']);
  expect(await found('Armed Forces')).toEqual(['Army Officer']);
  expect(await found('Railway Staff')).toEqual(['Loco Pilot']);
  // Other names of a group find it too, and the text in all other fields.
  expect(await found('doctor')).toEqual(['Doctor', 'Farmer', ...doctors.slice(1)]);
  expect(await found('चिकित्सक')).toEqual(doctors);
  expect(await found('soldier')).toEqual(['Army Officer']);
  // Any other search term is only matched as text.
  expect(await found('surgeon')).toEqual(['Retired Orthopaedic Surgeons']);
});

test('a search does not match across two fields', async () => {
  await aMember(db, { last_name: 'Zzyborder', profession: 'Pqrfarmer', school_name: 'JNV Edge' });
  expect((await list(member, { search: 'zzyborder' })).ids).toHaveLength(1);
  for (const between of ['', ' ', '\u001F', ' \u001F ', '%']) {
    const search = `zzyborder${between}pqrfarmer`;
    expect([between, (await list(member, { search })).ids]).toEqual([between, []]);
  }
});

test('a search for a separator alone counts as empty', async () => {
  const { total } = await count(member, {});
  expect(await count(member, { search: '\u001F' })).toMatchObject({ matching: total, total });
  expect(await count(member, { search: '   ' })).toMatchObject({ matching: total, total });
});

test('filters match exactly and combine with each other and with the search', async () => {
  const given = { school_name: 'JNV Filter', school_state: 'Sikkim', current_city: 'Gangtok' };
  await aMember(db, { ...given, last_name: 'Both' });
  await aMember(db, { ...given, last_name: 'Elsewhere', current_city: 'Namchi' });
  await aMember(db, { ...given, last_name: 'Longer', school_name: 'JNV Filter Two' });
  const school = 'JNV Filter';
  expect((await list(member, { school })).names).toEqual(['Asha Both', 'Asha Elsewhere']);
  expect((await list(member, { state: 'Sikkim', city: 'Gangtok' })).names).toEqual([
    'Asha Both',
    'Asha Longer',
  ]);
  expect((await list(member, { school, city: 'Gangtok' })).names).toEqual(['Asha Both']);
  expect((await list(member, { school, search: 'elsew' })).names).toEqual(['Asha Elsewhere']);
  expect((await list(member, { school: 'jnv filter' })).names).toEqual([]);
  expect((await list(member, { school: 'JNV Filte' })).names).toEqual([]);
});

test('a filter value without members gives an empty page and a count of 0', async () => {
  expect(await list(member, { city: 'Atlantis' })).toMatchObject({ ids: [], nextCursor: null });
  const { total } = await count(member, {});
  expect(await count(member, { city: 'Atlantis' })).toEqual({
    success: true,
    matching: 0,
    total,
    didYouMean: null,
  });
});

test('the state filter is the state of the school, not of residence', async () => {
  await aMember(db, { last_name: 'Moved', school_state: 'Tripura', current_state: 'Goa' });
  expect((await list(member, { state: 'Tripura' })).names).toEqual(['Asha Moved']);
  expect((await list(member, { state: 'Goa' })).names).toEqual([]);
});

test('the options list each value once, sorted, and no empty value', async () => {
  await aMember(db, { school_name: 'JNV option 10', current_city: 'Ökotown' });
  await aMember(db, { school_name: 'JNV Option 9', current_city: 'Nashik' });
  await aMember(db, { school_name: 'JNV Option 9', current_city: 'pune' });
  await aMember(db, { school_name: '', school_state: '', current_city: '' });
  const { schools, cities, states } = (await get(member, '/api/directory/options')).json();
  expect(schools.filter((name: string) => /option/i.test(name))).toEqual(['JNV Option 9', 'JNV option 10']);
  expect(cities.filter((name: string) => /nashik|ökotown|pune/i.test(name))).toEqual([
    'Nashik',
    'Ökotown',
    'pune',
  ]);
  expect([...schools, ...cities, ...states]).not.toContain('');
});

test('a filter value disappears within a minute of its last member', async () => {
  const last = await aMember(db, { current_city: 'Lastville' });
  clock.advance(MINUTE_MS + 1);
  expect((await get(member, '/api/directory/options')).json().cities).toContain('Lastville');
  await db.deleteFrom('member').where('id', '=', last.id).execute();
  clock.advance(MINUTE_MS + 1);
  expect((await get(member, '/api/directory/options')).json().cities).not.toContain('Lastville');
});

test('a request for unchanged options returns 304, and after a change the full list', async () => {
  // Enough values for the response to be compressed.
  for (let number = 0; number < 20; number += 1)
    await aMember(db, {
      current_city: `Keptville-on-the-River-${number}`,
      school_name: `JNV of Keptville-${number}`,
    });
  const ask = (etag?: string) =>
    member({
      method: 'GET',
      url: '/api/directory/options',
      headers: { 'accept-encoding': 'br', ...(etag !== undefined && { 'if-none-match': etag }) },
    });
  clock.advance(MINUTE_MS + 1);
  const first = await ask();
  const { etag, ...headers } = first.headers;
  expect([first.statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([
    200,
    'br',
    'private, no-cache',
  ]);
  const same = await ask(String(etag));
  expect([same.statusCode, same.rawPayload.length, same.headers['etag']]).toEqual([304, 0, etag]);
  expect(same.headers['cache-control']).toBe('private, no-cache');
  await aMember(db, { current_city: 'Newer Keptville' });
  clock.advance(MINUTE_MS + 1);
  const changed = await ask(String(etag));
  expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false]);
});
