import { expect, test } from 'vitest';
import { ago } from './session-list.tsx';

const NOW = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:01Z', '59 minutes ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-02T12:00:00Z', '19 days ago'],
])('a session last used at %s is shown as "%s"', (moment, words) => {
  expect(ago(moment, NOW)).toBe(words);
});
