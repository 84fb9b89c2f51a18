/** Tests the home page's profession groups, and the search words by which the server finds their members. */
import { expect, test } from 'vitest';
import { groupsOfProfession, PROFESSION_WORDS } from '#shared/directory/professions.ts';
import { PROFESSION_GROUPS } from '#web/features/directory/professions.data.ts';

test('every profession group has search words, and one of them matches the profession offered at sign-up', () => {
  expect(PROFESSION_GROUPS.map(({ name }) => name.toLowerCase()).toSorted()).toEqual(
    [...PROFESSION_WORDS.keys()].toSorted(),
  );
  for (const { name, term } of PROFESSION_GROUPS) {
    const { words } = PROFESSION_WORDS.get(name.toLowerCase()) ?? { words: [] };
    expect(
      words.some((word) => term.toLowerCase().includes(word)),
      term,
    ).toBe(true);
  }
});

test('search words are normalised like the searched texts and contain letters, spaces and hyphens only', () => {
  for (const { words, not = [] } of PROFESSION_WORDS.values())
    for (const word of [...words, ...not]) {
      expect(word).toBe(word.normalize('NFC').toLowerCase());
      expect(word).toMatch(/^[\p{L}\p{M} -]{3,}$/u);
    }
});

test.each([
  ['gynaecologist', ['doctors']],
  ['retired orthopaedic surgeons', ['doctors']],
  ['डॉक्टर', ['doctors']],
  ['medical student', []],
  ['loco pilot', ['railway staff']],
  ['helicopter pilot', ['pilots']],
  ['merchant navy officer', ['mariners']],
  ['army officer', ['armed forces']],
  ['ips (retd.)', ['civil servants', 'police officers']],
  ['ipsum', []],
  ['user_doctor', []],
  ['doctors, nurses', ['doctors', 'nurses']],
  ['software engineer', ['engineers', 'it professionals']],
  ['', []],
])('the profession %s is in the groups %j', (profession, groups) => {
  expect(groupsOfProfession(profession)).toEqual(groups);
});
