import { expect, test } from 'vitest';
import type { ChangedMember } from '#shared/profile/verified-field-endpoints.ts';
import { renderAt } from '../../../../../tests/support/rendered.tsx';
import { ChangedFields } from './changed-fields.tsx';

const ADMIN_ID = '01a1c434-a3c6-76c6-94bc-80abb0000000';
const ASHA: ChangedMember = {
  _id: '01a1c434-a3c6-76c6-94bc-80abb009655b',
  first_name: 'Asha',
  last_name: 'Kumari',
  changes: [{ fact: 'outYear', from: '2003', to: '', changedAt: '2026-11-14T20:00:00Z' }],
};

async function show(member: ChangedMember) {
  const page = { success: true, members: [member], total: 1, page: 1, limit: 10 };
  const { screen } = await renderAt('/admin/facts', <ChangedFields adminId={ADMIN_ID} />, () => ({
    body: page,
  }));
  return screen;
}

test('the day of a change cannot be read as the year of leaving', async () => {
  const screen = await show(ASHA);
  await expect.element(screen.getByText('Passed out (changed on 15 November 2026)')).toBeVisible();
  await expect.element(screen.getByRole('deletion')).toHaveTextContent('2003');
  await expect.element(screen.getByRole('insertion')).toHaveTextContent('empty');
});

test("an administrator's own changes cannot be marked as checked by that administrator", async () => {
  const screen = await show({ ...ASHA, _id: ADMIN_ID });
  await expect
    .element(screen.getByText('These are your own changes. Another administrator must check them.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Mark as checked/ })).not.toBeInTheDocument();
});
