import { expect, test } from 'vitest';
import { archPath, axisSteps, grouped, shortDay, waitInWords } from './numbers.ts';

test('a chart axis has at most three round steps and includes the maximum', () => {
  expect([0, 1, 3, 4, 17, 100, 1234].map((top) => axisSteps(top))).toEqual([
    [1],
    [1],
    [1, 2, 3],
    [2, 4],
    [10, 20],
    [50, 100],
    [500, 1000, 1500],
  ]);
});

test('waiting times of less than two days are shown in hours, longer waiting times in days', () => {
  expect([0.2, 1, 30, 47.4, 48, 61, 144].map((hours) => waitInWords(hours))).toEqual([
    '1 hour',
    '1 hour',
    '30 hours',
    '47 hours',
    '2 days',
    '3 days',
    '6 days',
  ]);
});

test('numbers have Indian digit grouping, dates are short, and an arch lower than its radius has elliptical corners', () => {
  expect(grouped(1_050_000)).toBe('10,50,000');
  expect(shortDay('2026-09-02')).toBe('2 Sept');
  expect(archPath({ x: 10, width: 20, height: 4, bottom: 100 })).toBe('M10 100V100A10 4 0 0 1 30 100V100');
  expect(archPath({ x: 0, width: 20, height: 50, bottom: 100 })).toBe('M0 100V60A10 10 0 0 1 20 60V100');
});
