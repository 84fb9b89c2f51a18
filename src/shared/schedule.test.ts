import { expect, test } from 'vitest';
import { scheduleMessage } from './schedule.ts';

const now = new Date('2027-03-01T06:00:00Z');

test.each([
  ['', 'Choose a date and time.'],
  ['2027-03-01T06:00:00Z', 'This time has passed. Choose a later one.'],
  ['2027-03-01T06:00:01Z', undefined],
  ['2028-03-01T06:00:00Z', undefined],
  ['2028-03-01T06:00:01Z', 'Choose a day within the next year.'],
])('the message for scheduling at "%s" is %s', (at, message) => {
  expect(scheduleMessage(new Date(at), now)?.en).toBe(message);
});
