import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameKey, nameWords, soundsLikeName } from './name-key.ts';

type Pair = readonly [name: string, other: string, verdict: string];

/** Pairs of spellings: `yes` should match; for `hard` ones either answer is right. */
const PAIRS = readFileSync('tests/support/name-pairs.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Pair => {
    const [name = '', other = '', verdict = ''] = line.split('\t');
    return [name.toLowerCase(), other.toLowerCase(), verdict];
  });
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

test('a name in another script is its own key', () => {
  expect(nameKey('ಕನ್ನಡ')).toBe('ಕನ್ನಡ'.normalize('NFD'));
});

test('ignores titles, unless the name has no other word', () => {
  expect(nameWords('dr. asha o’brien')).toEqual(['asha', 'o', 'brien']);
  expect(nameWords('डॉ. आशा')).toEqual(['आशा']);
  expect(nameWords('dr')).toEqual(['dr']);
  expect(nameWords('...')).toEqual([]);
});

test('computing a key takes at most quadratic time in the length of the word', () => {
  const time = (length: number) => {
    const word = 'aeiouh'.repeat(length / 6);
    const start = performance.now();
    for (let run = 0; run < 20; run += 1) nameKey(word);
    return performance.now() - start;
  };
  time(600);
  expect(time(6000)).toBeLessThan(100 * Math.max(time(600), 0.5));
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
