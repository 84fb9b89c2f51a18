import { expect, test } from 'vitest';
import { COUNT_MAX, countLabel } from './count.ts';

test.for([
  [0, '0'],
  [1234, '1,234'],
  [COUNT_MAX, '20,000'],
  [COUNT_MAX + 1, '20,000+'],
] as const)('a count of %d is shown as %s', ([count, label]) => {
  expect(countLabel(count)).toBe(label);
});
