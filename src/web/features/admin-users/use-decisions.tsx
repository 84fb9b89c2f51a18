import { useState, type ReactNode } from 'react';
import { needsGuardianFirst } from '#shared/admin-users/row-actions.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { clearRejectionDraft } from '#web/features/verification/rejection/rejection-draft.ts';
import { RejectDialog } from '#web/features/verification/rejection/reject-dialog.tsx';
import type { useAdminActions } from './use-admin-actions.ts';
import { useQuestions, type LeftOut } from './use-questions.tsx';

type Decisions = {
  /** Opens a dialog that asks for the reason, and rejects the members when the dialog is submitted. */
  readonly startRejecting: (users: readonly AdminUser[]) => void;
  /**
   * After a confirmation, verifies the members whose document this reviewer has opened. The confirmation tells how many
   * others are left out, and why.
   */
  readonly verifyMany: (users: readonly AdminUser[]) => Promise<void>;
  /** The dialog that asks for the reason of a rejection, while it is open. */
  readonly dialog: ReactNode;
};

/** Runs the decisions that need a dialog first: rejecting one or more members, and verifying several members. */
export function useDecisions(actions: ReturnType<typeof useAdminActions>): Decisions {
  const { askMany, explainLeftOut } = useQuestions();
  const [rejected, setRejected] = useState<readonly AdminUser[]>([]);
  const [only, ...others] = rejected;
  return {
    startRejecting: setRejected,
    verifyMany: async (users) => {
      const { verifiable, leftOut } = sortOut(users);
      if (verifiable.length === 0) await explainLeftOut(leftOut);
      else if (await askMany(verifiable.length, leftOut)) await actions.decideMany(verifiable, null);
    },
    dialog: only && (
      <RejectDialog
        people={[only, ...others]}
        onClose={() => {
          clearRejectionDraft(rejected);
          setRejected([]);
        }}
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

/** Returns the members who can be verified in bulk, and how many cannot, by reason. The server checks the same. */
function sortOut(users: readonly AdminUser[]): {
  readonly verifiable: readonly AdminUser[];
  readonly leftOut: LeftOut;
} {
  const awaited = users.filter((user) => needsGuardianFirst(user));
  const others = users.filter((user) => !needsGuardianFirst(user));
  const verifiable = others.filter(({ hasOpenedDocument }) => hasOpenedDocument);
  const without = others.filter(({ document }) => document === null);
  return {
    verifiable,
    leftOut: {
      guardian: awaited.length,
      noDocument: without.length,
      notOpened: others.length - verifiable.length - without.length,
    },
  };
}
