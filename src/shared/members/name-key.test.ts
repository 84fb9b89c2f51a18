import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consonantKey, isNearKey, NAME_KEY_RULES, nameKey, nameWords, soundsLikeName } from './name-key.ts';

type Pair = readonly [name: string, other: string, verdict: string];

/** Reads pairs of spellings: `yes` should match, `no` should not; for `hard` ones either answer is right. */
const readPairs = (file: string) =>
  readFileSync(`tests/support/${file}`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line): Pair => {
      const [name = '', other = '', verdict = ''] = line.split('\t');
      return [asOneWord(name), asOneWord(other), verdict];
    });
const asOneWord = (name: string) => nameWords(name.toLowerCase()).join('+');

const PAIRS = readPairs('name-pairs.tsv');
/** A tenth of the pairs written before the rules that match them, see docs/decisions/0040-names-by-sound.md. */
const UNSEEN = readPairs('name-pairs-unseen.tsv');
const NAMES = [...new Set(PAIRS.map(([name]) => name))];

test('at least 98 % of the spelling pairs of one name share a key', () => {
  const wanted = PAIRS.filter(([, , verdict]) => verdict === 'yes');
  const missed = wanted.filter(([name, other]) => nameKey(name) !== nameKey(other));
  expect(wanted.length).toBeGreaterThan(250);
  expect(missed.length / wanted.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.02);
});

test('at most one in a thousand pairs of different names shares a key', () => {
  const pairs = NAMES.flatMap((name, index) => NAMES.slice(index + 1).map((other) => [name, other] as const));
  const same = pairs.filter(([name, other]) => nameKey(name) === nameKey(other));
  expect(same.length / pairs.length, JSON.stringify(same)).toBeLessThanOrEqual(0.001);
});

const isNear = (name: string, other: string) => isNearKey(nameKey(name), nameKey(other));

test('of the pairs that were written before the rules, 93 % share a key, and 97 % have near keys', () => {
  const wanted = UNSEEN.filter(([, , verdict]) => verdict === 'yes');
  const missed = wanted.filter(([name, other]) => nameKey(name) !== nameKey(other));
  const notNear = missed.filter(([name, other]) => !isNear(name, other));
  expect(wanted.length).toBeGreaterThan(200);
  expect(missed.length / wanted.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.07);
  expect(notNear.length / wanted.length, JSON.stringify(notNear)).toBeLessThanOrEqual(0.03);
});

test('of the names that differ in one sound, at most 4 % share a key, and at most 10 % have near keys', () => {
  const different = UNSEEN.filter(([, , verdict]) => verdict === 'no');
  const same = different.filter(([name, other]) => nameKey(name) === nameKey(other));
  const near = different.filter(([name, other]) => isNear(name, other));
  expect(different.length).toBeGreaterThan(60);
  expect(same.length / different.length, JSON.stringify(same)).toBeLessThanOrEqual(0.04);
  expect(near.length / different.length, JSON.stringify(near)).toBeLessThanOrEqual(0.1);
});

test.each([
  ['natarajan', 'nadarajan', true],
  ['bimal', 'bimol', true],
  ['bimol', 'bimal', true],
  ['zafar', 'safdar', false],
  ['rajan', 'rajani', false],
  ['gopal', 'kopal', false],
  ['kiran', 'karan', true],
  ['narendra', 'nurundra', false],
  ['pal', 'payal', false],
  ['sushil', 'susheel', true],
  ['lee', 'li', true],
])('%s and %s have near keys: %s', (name, other, near) => expect(isNear(name, other)).toBe(near));

test('a key of fewer than three letters has no consonants to compare', () => {
  expect(['li', 'pl', 'pul', 'ntrjn', 'susil'].map(consonantKey)).toEqual([null, null, 'pl', 'ntrsn', 'ssl']);
});

test('NAME_KEY_RULES contains the listed names and both lists of rules, so that changing one rebuilds the keys', () => {
  expect(NAME_KEY_RULES).toContain('"md","mohammad"');
  expect(NAME_KEY_RULES).toContain('["bramh","brahm"]');
  expect(NAME_KEY_RULES).toContain('["(?<=.)d","t"]');
});

test.each([
  ['sushil', 'सुशील'],
  ['mehta', 'मेहता'],
  ['anwar', 'अनवर'],
  ['shah', 'शाह'],
  ['singh', 'सिंह'],
  ['shekh', 'शेख़'],
  ['lucknow', 'luck\u200Cnow'],
  ['josé', 'jose'],
  ['mohammed', 'md'],
  ['ram+kumar', 'ramkumar'],
])('%s and %s have the same key', (name, other) => expect(nameKey(name)).toBe(nameKey(other)));

test.each([
  ['anil', 'sunil'],
  ['rani', 'reena'],
  ['mohan', 'mona'],
  ['kamal', 'komal'],
  ['rajesh', 'rakesh'],
])('%s and %s have different keys', (name, other) => expect(nameKey(name)).not.toBe(nameKey(other)));

test.each([
  ['गौड़ा', 'gowda'],
  ['rathod', 'rathore'],
  ['राठौड़', 'rathod'],
])('%s and %s are forms of one surname and share a key', (name, other) => {
  expect(nameKey(name.normalize('NFC'))).toBe(nameKey(other));
});

test('a name in another script is its own key', () => {
  expect(nameKey('ಕನ್ನಡ')).toBe('ಕನ್ನಡ'.normalize('NFD'));
});

test('ignores titles, unless the name has no other word', () => {
  expect(nameWords('dr. asha o’brien')).toEqual(['asha', 'o', 'brien']);
  expect(nameWords('डॉ. आशा')).toEqual(['आशा']);
  expect(nameWords('dr')).toEqual(['dr']);
  expect(nameWords('...')).toEqual([]);
});

test.each([
  ['Rohan Sawant', 'Rohan Savant', true],
  ['Rohan Sawant', 'रोहन सावंत', true],
  ['Md. Irfan', 'Mohammad Irfaan Khan', true],
  ['Sawant Rohan', 'Rohan Sawant', true],
  ['Ram Kumar', 'Ramkumar', true],
  ['Rohan Sawant', 'Rohan Patil', false],
  ['Rohan Sawant', '', false],
])('the names %j and %j may be of one person: %s', (name, other, isSame) => {
  expect(soundsLikeName(name, other)).toBe(isSame);
});
