import { useState, type ReactNode } from 'react';
import type { AdminUser } from '#shared/verification/schema.ts';
import { dashboardText } from '#web/features/admin/text.ts';
import { fullName } from '#web/lib/names.ts';
import { textOf } from '#web/lib/use-text.ts';
import { RejectDialog } from './reject-dialog.tsx';
import type { useAdminActions } from './use-admin-actions.ts';
import { useQuestions } from './use-questions.tsx';

type Decisions = {
  /** Opens a dialog that asks for the reason, and rejects the members when the dialog is submitted. */
  readonly startRejecting: (users: readonly AdminUser[]) => void;
  /** Verifies the members after a confirmation. */
  readonly verifyMany: (users: readonly AdminUser[]) => Promise<void>;
  /** The dialog that asks for the reason of a rejection, while it is open. */
  readonly dialog: ReactNode;
};

/** Runs the decisions that need a dialog first: rejecting one or more members, and verifying several members. */
export function useDecisions(actions: ReturnType<typeof useAdminActions>): Decisions {
  const { askMany } = useQuestions();
  const [rejected, setRejected] = useState<readonly AdminUser[]>([]);
  const [only] = rejected;
  return {
    startRejecting: setRejected,
    verifyMany: async (users) => {
      if (await askMany(users.length)) await actions.decideMany(users, null);
    },
    dialog: only && (
      <RejectDialog
        title={rejectTitle(rejected)}
        onClose={() => setRejected([])}
        onReject={(reason, note) => {
          setRejected([]);
          const rejection = { reason, note };
          void (rejected.length === 1
            ? actions.decide(only, rejection)
            : actions.decideMany(rejected, rejection));
        }}
      />
    ),
  };
}

function rejectTitle(users: readonly AdminUser[]): string {
  const text = textOf(dashboardText);
  const [only] = users;
  return only && users.length === 1 ? text.rejectTitle(fullName(only)) : text.rejectManyTitle(users.length);
}
