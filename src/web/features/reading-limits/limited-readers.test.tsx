import { expect, test } from 'vitest';
import type { LimitedReader } from '#shared/reading-limits/endpoints.ts';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { LimitedReaders } from './limited-readers.tsx';

const READER: LimitedReader = {
  member: { _id: '01a1c434-a3c6-76c6-94bc-000000000001', first_name: 'Asha', last_name: 'Sharma' },
  kind: 'contacts',
  day: '2026-11-21',
  recent: 60,
  total: 143,
  refused: 14,
  lastRefusedAt: '2026-11-21T06:00:00.000Z',
};

const show = (readers: readonly LimitedReader[]) =>
  renderAt('/admin/limits', <LimitedReaders />, () => ({
    body: { success: true, readers, total: readers.length, page: 1, limit: 10 },
  }));

test('each row shows the member, how many contact details or cards they read, and how many requests were rejected', async () => {
  const { screen } = await show([
    READER,
    { ...READER, kind: 'cards', recent: 3000, total: 9400, refused: 1 },
  ]);
  const rowOf = (kind: string) => screen.getByRole('row').filter({ hasText: kind });
  await expect
    .element(rowOf('Contact details'))
    .toMatchTextContent(/60 members in 24 hours, 143 in 30 days14 requests refused/);
  await expect
    .element(rowOf('Directory cards'))
    .toMatchTextContent(/3,000 in the hour, 9,400 in the day1 request refused/);
  const link = screen.getByRole('link', { name: 'Asha Sharma' }).first();
  expect(link.element().getAttribute('href')).toBe(`/admin/dashboard?user=${READER.member._id}`);
});

test('the list shows a message if no member has reached a reading limit', async () => {
  const { screen } = await show([]);
  await expect.element(screen.getByRole('heading', { name: 'No one has reached a limit' })).toBeVisible();
});
