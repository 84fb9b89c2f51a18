import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditRow } from '#shared/audit-log/endpoints.ts';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { AuditLog } from './audit-log.tsx';

const ROW: AuditRow = {
  position: '12',
  recordedAt: '2026-11-25T10:42:00.000Z',
  action: 'post.scheduled',
  label: 'Scheduled a post',
  actor: { _id: 'asha', name: 'Asha Kumari' },
  subject: null,
  details: { newsletter: 'a-newsletter', subscribers: 24, at: '2026-11-26T03:30:00.000Z' },
};

async function show(address = '/admin/audit') {
  const log = { success: true, rows: [ROW], before: null, actions: [] };
  const chain = { success: true, rows: 1204, prunedUntil: null, brokenAt: null };
  const { screen } = await renderAt(address, <AuditLog />, (call) => ({
    body: call.includes('/audit/chain') ? chain : log,
  }));
  return screen;
}

test('an entry names its details and shows their times as a reader writes them', async () => {
  const screen = await show();
  await expect
    .element(screen.getByText('Newsletter: a-newsletter, Subscribers: 24, At: 26 Nov 2026, 9:00 am IST'))
    .toBeVisible();
});

test('on a phone, a button shows the filters, and the result of a verification stays without them', async () => {
  await page.viewport(390, 844);
  const screen = await show();
  await expect.element(screen.getByText('Scheduled a post')).toBeVisible();
  await expect.element(screen.getByLabelText('Person')).not.toBeVisible();
  const options = screen.getByRole('button', { name: 'Options' });
  await options.click();
  await screen.getByRole('button', { name: 'Verify log' }).click();
  await options.click();
  await expect.element(screen.getByText('Chain verified: 1,204 rows.')).toBeVisible();
  await expect.element(screen.getByLabelText('Person')).not.toBeVisible();
});

test('on a phone, filters in the address are counted and shown', async () => {
  await page.viewport(390, 844);
  const screen = await show('/admin/audit?person=asha&from=2026-11-01');
  await expect
    .element(screen.getByRole('button', { name: 'Options (2 filters)' }))
    .toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByLabelText('Person')).toHaveValue('asha');
});
