import { expect, test } from 'vitest';
import type { Report } from '#shared/reports/endpoints.ts';
import { renderAt } from '../../../../../tests/support/rendered.tsx';
import { Reports } from './reports.tsx';

const REPORT: Report = {
  _id: '01a1c434-a3c6-76c6-94bc-000000000001',
  reason: 'advertising',
  words: 'They wrote this to my whole batch.',
  requestWords: 'Join my club, see https://evil.example.',
  createdAt: '2026-11-21T06:00:00.000Z',
  reported: { _id: '01a1c434-a3c6-76c6-94bc-000000000002', first_name: 'Asha', last_name: 'Sharma' },
  reporter: null,
  openAboutReported: 1,
  closedAt: null,
  note: null,
};

test('a report shows that the words of its request were erased', async () => {
  const reports = [{ ...REPORT, requestWords: '' }];
  const { screen } = await renderAt('/admin/reports', <Reports />, () => ({
    body: { success: true, reports, total: 1, page: 1, limit: 10 },
  }));
  await expect.element(screen.getByText('We deleted the message 12 months after the report.')).toBeVisible();
  await expect.element(screen.getByText('They wrote this to my whole batch.')).toBeVisible();
  expect(screen.getByRole('blockquote').query()).toBeNull();
});

test("a report of a request quotes the request's words, and a report of a profile quotes nothing", async () => {
  const reports = [REPORT, { ...REPORT, _id: 'second', words: 'Wrong years.', requestWords: null }];
  const { screen } = await renderAt('/admin/reports', <Reports />, () => ({
    body: { success: true, reports, total: 2, page: 1, limit: 10 },
  }));
  const rowWith = (text: string) => screen.getByRole('row').filter({ hasText: text });
  const quote = rowWith('my whole batch').getByRole('blockquote');
  await expect.element(quote).toMatchTextContent(REPORT.requestWords ?? '');
  expect(quote.element().querySelector('a')).toBeNull();
  expect(rowWith('Wrong years.').getByRole('blockquote').query()).toBeNull();
});
