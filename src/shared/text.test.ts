import { expect, test } from 'vitest';
import { plural } from './text.ts';

test.each([
  [0, '0 members'],
  [1, '1 member'],
  [2, '2 members'],
  [123_456, '1,23,456 members'],
])('the plural of %d follows the language and groups digits the Indian way', (count, expected) => {
  expect(plural('en', count, { one: '# member', other: '# members' })).toBe(expected);
});
