/** Tests going back to the default list of schools. */
import { expect, test } from 'vitest';
import { renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import { SchoolsScreen } from './schools-screen.tsx';

const LIST = {
  success: true,
  schools: 3,
  closed: 0,
  states: 2,
  changedAt: '2026-11-20T06:00:00.000Z',
  isDefault: false,
};
const COUNTS = { added: 659, renamed: 1, updated: 0, closed: 1, removed: 2 };

async function rendered(restored: Answer) {
  let list = LIST;
  const { screen } = await renderAt('/admin/schools', <SchoolsScreen />, (call) => {
    if (call === 'GET /api/auth/admin/schools') return { body: list };
    if (call === 'GET /api/auth/admin/schools/default')
      return {
        body: { success: true, counts: COUNTS, members: { renamed: 12, closed: 1 }, fingerprint: 'f' },
      };
    if (restored?.status === undefined) list = { ...LIST, schools: 662, closed: 1, isDefault: true };
    return restored;
  });
  await screen.getByRole('button', { name: 'Back to the default list' }).click();
  return screen;
}

test('asks before going back to the default list, and says what happens to members', async () => {
  const screen = await rendered({ body: { success: true, message: '663 changes applied.' } });
  const question = screen.getByRole('alertdialog');
  await expect
    .element(
      question.getByText(
        "1 school with 1 member isn't in it. It closes: it keeps its members and verifiers, but no one can choose it at sign-up. 1 school gets its default name and place, which changes the school of 12 members. 659 schools are added. 2 schools without members are removed.",
      ),
    )
    .toBeVisible();
  await question.getByRole('button', { name: 'Use the default list' }).click();
  await expect.element(screen.getByText('663 changes applied.')).toBeVisible();
  await expect.element(screen.getByText(/This is the default list\./)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Current list' })).toHaveFocus();
  await expect
    .element(screen.getByRole('button', { name: 'Back to the default list' }))
    .not.toBeInTheDocument();
});
