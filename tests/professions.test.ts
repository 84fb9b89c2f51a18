/** Tests the profession groups of the home page, and the words by which the server finds their members. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foldDevanagari } from '#shared/devanagari.ts';
import { PROFESSION_GROUPS } from '#shared/directory/profession-groups.ts';
import { groupOfSearch, groupsOfProfession, PROFESSION_WORDS } from '#shared/directory/professions.ts';
import { directoryOf } from '#web/features/home/profession-links.ts';
import { NETWORK_NODES } from '#web/features/home/network.data.ts';

const isDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text);
const groups = [...PROFESSION_WORDS].map(([group, { names, words, not }]) => ({ group, names, words, not }));

test('the network map shows groups of the one table, and the link of each group searches for it', () => {
  expect(PROFESSION_GROUPS.map(({ name }) => name.toLowerCase())).toEqual([...PROFESSION_WORDS.keys()]);
  for (const group of PROFESSION_GROUPS) {
    const search = new URLSearchParams(directoryOf(group).split('?')[1]).get('search') ?? '';
    expect(groupOfSearch(search.toLowerCase())).toBe(group.name.toLowerCase());
  }
  const ids = new Set<string>(PROFESSION_GROUPS.map(({ id }) => id));
  expect(NETWORK_NODES.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test('the profession that sign-up offers for a group belongs to it, and a search for it finds the group', () => {
  for (const { name, term } of PROFESSION_GROUPS) {
    expect(groupsOfProfession(term.toLowerCase()), term).toContain(name.toLowerCase());
    expect(groupOfSearch(term.toLowerCase()), term).toBe(name.toLowerCase());
  }
});

test('every group has an English and a Hindi name, and a search for each finds the group', () => {
  for (const { group, names } of groups) {
    expect(names.some(isDevanagari), group).toBe(true);
    expect(names.every(isDevanagari), group).toBe(false);
    for (const name of [group, ...names]) expect(groupOfSearch(name), name).toBe(group);
  }
});

test('every English and Hindi word of a group leads to it, and in English also its plural', () => {
  for (const { group, names, words } of groups)
    for (const word of [...names, ...words]) {
      expect(groupsOfProfession(word), word).toContain(group);
      if (!isDevanagari(word)) expect(groupsOfProfession(`retired ${word}s, delhi`), word).toContain(group);
    }
});

test('no phrase that a group excludes leads to it', () => {
  for (const { group, not } of groups)
    for (const phrase of not) expect(groupsOfProfession(phrase), phrase).not.toContain(group);
});

/** Words whose professions belong to two groups. */
const SHARED_WORDS = new Set(['ips', 'indian police service', 'आईपीएस', 'news anchor', 'photojournalist']);

test('a word is in one group only, except those whose professions belong to two', () => {
  const all = groups.flatMap(({ names, words }) => [...names, ...words]);
  const repeated = new Set(all.filter((word, index) => all.indexOf(word) !== index));
  expect(repeated).toEqual(SHARED_WORDS);
  const names = groups.flatMap(({ group, names }) => [group, ...names]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual(
    groups.filter(({ group, names }) => names.includes(group)).map(({ group }) => group),
  );
});

test('the words are normalised like the searched texts and contain letters, spaces and hyphens only', () => {
  for (const { names, words, not } of groups)
    for (const word of [...names, ...words, ...not]) {
      expect(word).toBe(foldDevanagari(word.normalize('NFC').toLowerCase()));
      expect(word).toMatch(isDevanagari(word) ? /^[\p{L}\p{M} ]{2,}$/u : /^[a-z -]{3,}$/);
    }
});

test('the browser does not load the words', () => {
  const importers = globSync('src/web/**/*.{ts,tsx}').filter((file) =>
    /directory\/(professions|profession-words)\.ts/.test(readFileSync(file, 'utf8')),
  );
  expect(importers).toEqual([]);
});

test.each([
  ['gynaecologist', ['doctors']],
  ['general physician', ['doctors']],
  ['retired orthopaedic surgeons', ['doctors']],
  ['डॉक्टर', ['doctors']],
  ['डॉक्टर (सेवानिवृत्त)', ['doctors']],
  ['स्त्री रोग विशेषज्ञ', ['doctors']],
  ['plant pathologist', ['agronomists']],
  ['medical student', []],
  ['assistant lecturer', ['teachers']],
  ['principal scientist', ['scientists']],
  ['वरिष्ठ अध्यापिका', ['teachers']],
  ['फुटबॉल प्रशिक्षक', []],
  ['वरिष्ठ अधिवक्ता, उच्च न्यायालय', ['advocates']],
  ['कनिष्ठ अभियन्ता', ['engineers']],
  ['सॉफ़्टवेयर इंजीनियर', ['engineers', 'it professionals']],
  ['इंजीनियरिंग छात्र', []],
  ['सम्पादक', ['journalists']],
  ['जज', ['judges']],
  ['district magistrate', ['civil servants']],
  ['loco pilot', ['railway staff']],
  ['लोको पायलट', ['railway staff']],
  ['helicopter pilot', ['pilots']],
  ['merchant navy officer', ['mariners']],
  ['army officer', ['armed forces']],
  ['भारतीय सेना', ['armed forces']],
  ['ips (retd.)', ['civil servants', 'police officers']],
  ['ipsum', []],
  ['user_doctor', []],
  ['doctors, nurses', ['doctors', 'nurses']],
  ['software engineer', ['engineers', 'it professionals']],
  ['tabla player', ['musicians']],
  ['space scientist', ['scientists', 'space engineers']],
  ['', []],
])('the profession %s is in the groups %j', (profession, expected) => {
  expect(groupsOfProfession(profession)).toEqual(expected);
});

test.each([
  ['doctor', 'doctors'],
  ['doctors', 'doctors'],
  ['चिकित्सक', 'doctors'],
  ['डाक्टर', 'doctors'],
  ['lawyer', 'advocates'],
  ['वकील', 'advocates'],
  ['teacher', 'teachers'],
  ['शिक्षिका', 'teachers'],
  ['अभियन्ता', 'engineers'],
  ['किसान', 'farmers'],
  ['फ़ौजी', 'armed forces'],
  ['खिलाड़ी', 'sportspersons'],
  ['police', 'police officers'],
  ['filmmakers', 'film-makers'],
  ['surgeon', undefined],
  ['doc', undefined],
  ['doctor delhi', undefined],
  ['', undefined],
])('a search for %s stands for the group %s', (search, group) => {
  expect(groupOfSearch(search)).toBe(group);
});
