import { expect, test } from 'vitest';
import type { RecentDecision } from '#shared/verification/schema.ts';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { JustDecided } from './just-decided.tsx';
import { useAdminActions } from './use-admin-actions.ts';

const ME = '01a1c434-a3c6-76c6-94bc-80abb0000000';

function aDecision(_id: string, given: Partial<RecentDecision> = {}): RecentDecision {
  return {
    _id,
    first_name: _id,
    last_name: 'Kumari',
    profileImage: null,
    school: 'JNV Barabanki',
    role: 'user',
    approvalStatus: 'approved',
    decidedAt: '2026-11-21T06:00:00.000Z',
    undoUntil: null,
    ...given,
  };
}

const inTime = () => new Date(Date.now() + 8000).toISOString();

function Place({ isVerifiers }: { readonly isVerifiers: boolean }) {
  return <JustDecided reviewerId={ME} isVerifiers={isVerifiers} actions={useAdminActions(null)} />;
}

async function show(decided: readonly RecentDecision[], isVerifiers = false) {
  const calls: string[] = [];
  const { screen } = await renderAt('/', <Place isVerifiers={isVerifiers} />, (request) => {
    calls.push(request);
    return { body: { success: true, message: 'Done.', decided } };
  });
  await expect.poll(() => calls).toContain('GET /api/admin/review/decided');
  return { screen, calls };
}

test('a decision can be undone while its email waits, also after leaving the screen', async () => {
  const { screen, calls } = await show([aDecision('Asha', { undoUntil: inTime() })]);
  await expect.element(screen.getByText(/^We'll send the email in \d+ s\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Return to pending/ }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Undo Asha Kumari' }).click();
  await expect.poll(() => calls).toContain('PUT /api/auth/admin/undo-decision/Asha');
});

test('later an administrator returns a rejection at once and an approval with a reason', async () => {
  const { screen, calls } = await show([
    aDecision('Asha'),
    aDecision('Meera', { approvalStatus: 'rejected' }),
    aDecision('Lalita', { role: 'founder' }),
  ]);
  await screen.getByRole('button', { name: 'Return to pending Meera Kumari' }).click();
  await expect.poll(() => calls).toContain('PUT /api/auth/admin/return-to-pending/Meera');
  expect(screen.getByRole('button', { name: /Lalita/ }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Return to pending Asha Kumari' }).click();
  const question = screen.getByRole('dialog', { name: 'Return Asha Kumari to pending?' });
  await question.getByLabelText('Reason').fill('Another school.');
  await question.getByRole('button', { name: 'Return to pending' }).click();
  await expect.poll(() => calls).toContain('PUT /api/auth/admin/return-to-pending/Asha');
});

test('a verifier can undo, and reads that only an administrator can help after that', async () => {
  const { screen } = await show([aDecision('Asha'), aDecision('Meera', { undoUntil: inTime() })], true);
  await expect
    .element(screen.getByText(/After that, ask an administrator to return someone to pending\./))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo Meera Kumari' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Return to pending/ }).query()).toBeNull();
});

test('nothing is shown without a decision in the last hour', async () => {
  const { screen } = await show([]);
  expect(screen.getByRole('heading').query()).toBeNull();
});
