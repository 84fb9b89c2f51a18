import { expect, test } from 'vitest';
import { dateAndTimeOf, endOfDay, momentAt } from './time-zone.ts';

test('converts an Indian date and time to a moment and back', () => {
  expect(momentAt('2026-12-01T02:15')?.toISOString()).toBe('2026-11-30T20:45:00.000Z');
  expect(dateAndTimeOf(new Date('2026-11-30T20:45:00.000Z'))).toBe('2026-12-01T02:15');
});

test.each(['2026-11-30T18:30:00Z', '2026-12-01T06:30:00Z', '2026-12-01T18:29:59.999Z'])(
  'the Indian day of %s ends before midnight in India',
  (moment) => {
    expect(endOfDay(new Date(moment)).toISOString()).toBe('2026-12-01T18:29:59.999Z');
  },
);

test.each(['', '2026-12-01', '2026-02-31T09:00', '2026-12-01T25:00', '2026-12-01T09:00Z'])(
  'rejects %j as a date and time',
  (typed) => {
    expect(momentAt(typed)).toBeNull();
  },
);
