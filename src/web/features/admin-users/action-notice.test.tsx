import { expect, test } from 'vitest';
import type { View } from '#web/features/admin/admin-address.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { answerCalls, renderAt } from '../../../../tests/support/rendered.tsx';
import { ActionNotice } from './action-notice.tsx';
import { useAdminActions } from './use-admin-actions.ts';

const ASHA = {
  _id: '01a1c434-a3c6-76c6-94bc-80abb009655b',
  first_name: 'Asha',
  last_name: 'Kumari',
  role: 'user',
  approvalStatus: 'pending',
  guardianConsent: 'not-needed',
  documentFacts: null,
  undoUntil: null,
  personalInfo: { isFounder: true, founderRequestStatus: 'pending' },
} as AdminUser;

const DECIDED = {
  ...ASHA,
  approvalStatus: 'approved',
  undoUntil: new Date(Date.now() + 3_600_000).toISOString(),
};

type ScreenProps = { readonly view: View | null; readonly showView: (view: View) => void };

function Screen({ view, showView }: ScreenProps) {
  const actions = useAdminActions(view && { view, showView });
  return (
    <>
      <button type="button" onClick={() => void actions.decide(ASHA, null)}>
        Verify
      </button>
      <button type="button" onClick={() => void actions.decideMany([ASHA], null)}>
        Verify selected
      </button>
      <ActionNotice actions={actions} {...(view && { onShowRequests: () => showView('pendingFounder') })} />
    </>
  );
}

async function verifyIn(view: View | null, button = 'Verify') {
  const shown: View[] = [];
  const { screen } = await renderAt('/', <Screen view={view} showView={(next) => shown.push(next)} />);
  answerCalls((request) => ({
    body: request.endsWith('/approve-users')
      ? { success: true, message: 'Done.', decided: [ASHA._id], refused: [], undoUntil: DECIDED.undoUntil }
      : { success: true, message: 'Done.', user: DECIDED },
  }));
  await screen.getByRole('button', { name: button, exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  return { screen, shown };
}

test.each(['Verify', 'Verify selected'])(
  'in the queue, "%s" on someone with a founder request stays there and links to the request',
  async (button) => {
    const { screen, shown } = await verifyIn('pendingDocs', button);
    await expect.element(screen.getByText('Asha Kumari also asks to become a founder member.')).toBeVisible();
    expect(shown).toEqual([]);
    await screen.getByRole('link', { name: 'Open the founder request' }).click();
    expect(shown).toEqual(['pendingFounder']);
    expect(screen.getByText(/also asks/).query()).toBeNull();
  },
);

test('in All Users, verifying someone with a founder request opens the founder requests', async () => {
  const { screen, shown } = await verifyIn('all');
  expect(shown).toEqual(['pendingFounder']);
  expect(screen.getByRole('link').query()).toBeNull();
});

test('a verifier gets no link to a founder request', async () => {
  const { screen } = await verifyIn(null);
  expect(screen.getByRole('link').query()).toBeNull();
});
