import { expect, test } from 'vitest';
import { changesBetween, piecesBetween } from './changes.ts';

test('compares a changed line by words, and leaves the lines around it whole', () => {
  expect(
    changesBetween('One\n\nFive bells before lunch.\nEnd', 'One\n\nFive bells before breakfast.\nEnd'),
  ).toEqual([
    { kind: 'unchanged', lines: ['One', ''] },
    {
      kind: 'changed',
      pieces: [
        { kind: 'same', text: 'Five bells before ' },
        { kind: 'removed', text: 'lunch' },
        { kind: 'added', text: 'breakfast' },
        { kind: 'same', text: '.' },
      ],
    },
    { kind: 'unchanged', lines: ['End'] },
  ]);
});

test('an added or removed line has no counterpart', () => {
  expect(changesBetween('One', 'One\nTwo')).toEqual([
    { kind: 'unchanged', lines: ['One'] },
    { kind: 'changed', pieces: [{ kind: 'added', text: 'Two' }] },
  ]);
  expect(changesBetween('One', '')).toEqual([
    { kind: 'changed', pieces: [{ kind: 'removed', text: 'One' }] },
  ]);
});

test('compares Devanagari by whole words, including vowel signs', () => {
  expect(piecesBetween('घंटी बजाने वाला', 'घंटा बजाने वाला')).toEqual([
    { kind: 'removed', text: 'घंटी' },
    { kind: 'added', text: 'घंटा' },
    { kind: 'same', text: ' बजाने वाला' },
  ]);
});

test('merges adjacent changed words into one change', () => {
  expect(piecesBetween('The first again, really.', 'From the second, really.')).toEqual([
    { kind: 'removed', text: 'The first again' },
    { kind: 'added', text: 'From the second' },
    { kind: 'same', text: ', really.' },
  ]);
});

test('compares two long texts with nothing in common within the time limit', () => {
  const textOf = (word: string) => Array.from({ length: 8000 }, (_, index) => `${word}${index}`).join(' ');
  const start = performance.now();
  expect(piecesBetween(textOf('a'), textOf('b')).length).toBeGreaterThan(1);
  expect(performance.now() - start).toBeLessThan(2000);
});
