import { expect, test } from 'vitest';
import { pageCountOf, showingLine } from './page-numbers.ts';

test('showingLine contains the numbers of the first and last row on the page', () => {
  expect(showingLine({ page: 1, limit: 10, total: 25 })).toBe('Showing 1-10 of 25 users');
  expect(showingLine({ page: 3, limit: 10, total: 25 })).toBe('Showing 21-25 of 25 users');
  expect(showingLine({ page: 1, limit: 10, total: 1 })).toBe('Showing 1-1 of 1 user');
  expect(showingLine({ page: 1, limit: 10, total: 0 })).toBe('Showing 0-0 of 0 users');
  expect(showingLine({ page: 1, limit: 10, total: 1765 })).toBe('Showing 1-10 of 1,765 users');
});

test('showingLine puts "about" before an estimated total', () => {
  expect(showingLine({ page: 2, limit: 10, total: 1_020_000, isEstimate: true })).toBe(
    'Showing 11-20 of about 10,20,000 users',
  );
});

test('showingLine puts "+" after a total that leaves out further matches', () => {
  expect(showingLine({ page: 2, limit: 10, total: 300, isMore: true })).toBe('Showing 11-20 of 300+ users');
});

test('pageCountOf returns one page for an empty list', () => {
  expect([0, 1, 10, 11].map((total) => pageCountOf(total, 10))).toEqual([1, 1, 1, 2]);
});
