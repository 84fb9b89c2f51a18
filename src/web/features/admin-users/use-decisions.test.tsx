import { expect, test } from 'vitest';
import type { AdminUser } from '#shared/verification/schema.ts';
import { answerCalls, renderAt } from '../../../../tests/support/rendered.tsx';
import { useAdminActions } from './use-admin-actions.ts';
import { useDecisions } from './use-decisions.tsx';

function aUser(_id: string, given: Partial<AdminUser> = {}): AdminUser {
  return {
    _id,
    first_name: 'Asha',
    last_name: _id,
    approvalStatus: 'pending',
    guardianConsent: 'not-needed',
    document: `/api/documents/${_id}`,
    documentFacts: null,
    hasOpenedDocument: true,
    ...given,
  } as AdminUser;
}

const OPENED = [aUser('one'), aUser('two')];
const LEFT_OUT = [
  aUser('three', { hasOpenedDocument: false }),
  aUser('four', { hasOpenedDocument: false }),
  aUser('five', { hasOpenedDocument: false, document: null }),
  aUser('six', { guardianConsent: 'awaited' }),
];

function Queue({ users }: { readonly users: readonly AdminUser[] }) {
  const decisions = useDecisions(useAdminActions(null));
  return (
    <button type="button" onClick={() => void decisions.verifyMany(users)}>
      Verify
    </button>
  );
}

async function verify(users: readonly AdminUser[]) {
  const sent: unknown[] = [];
  const { screen } = await renderAt('/', <Queue users={users} />);
  answerCalls((request) => {
    sent.push(request);
    return { body: { success: true, message: '', decided: [], refused: [], undoUntil: null } };
  });
  await screen.getByRole('button', { name: 'Verify' }).click();
  return { dialog: screen.getByRole('alertdialog'), sent };
}

test('the confirmation of a bulk approval says how many members are left out, and why', async () => {
  const { dialog, sent } = await verify([...OPENED, ...LEFT_OUT]);
  await expect.element(dialog.getByRole('heading', { name: 'Verify 2 members?' })).toBeVisible();
  for (const line of [
    "2 members are left out, because you haven't opened their documents.",
    '1 member is left out, because they have no document.',
    "1 member is left out, because their guardian hasn't agreed.",
  ])
    await expect.element(dialog.getByText(line)).toBeVisible();
  await dialog.getByRole('button', { name: 'Verify 2 members' }).click();
  await expect.poll(() => sent).toEqual(['PUT /api/auth/admin/approve-users']);
});

test('without an opened document a bulk approval explains why no one can be verified, and sends nothing', async () => {
  const { dialog, sent } = await verify(LEFT_OUT.slice(0, 1));
  await expect.element(dialog.getByRole('heading', { name: 'No one to verify yet' })).toBeVisible();
  await expect
    .element(dialog.getByText("1 member is left out, because you haven't opened their document."))
    .toBeVisible();
  expect(sent).toEqual([]);
});
