import type { AdminUser } from '#shared/verification/schema.ts';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import type { ButtonKind } from '#web/ui/button.tsx';
import { schoolName, schoolYears } from '#web/features/admin/labels.ts';
import { PersonCell } from '#web/features/admin/person-cell.tsx';
import { dashboardText } from '#web/features/admin/text.ts';

/**
 * Actions that ask for confirmation (spec §2). Verifying one member needs none, because it can be undone; rejecting has
 * its own dialog for the reason.
 */
export type AskedAction = keyof typeof dashboardText.en.questions;

const KINDS: Readonly<Record<AskedAction, ButtonKind>> = {
  delete: 'danger',
  'make-founder': 'sun',
  'remove-founder': 'danger',
  'remove-request': 'danger',
};

type Questions = {
  readonly ask: (action: AskedAction, user: AdminUser) => Promise<boolean>;
  /** Asks for confirmation before verifying this number of members. */
  readonly askMany: (count: number) => Promise<boolean>;
};

/**
 * Asks for confirmation in a dialog that shows the member, explains the effect, and focuses the answer that changes
 * nothing.
 */
export function useQuestions(): Questions {
  const text = useText(dashboardText);
  const { confirm } = useAlerts();
  const ask: Questions['ask'] = (action, user) => {
    const { title, message, note, yes, no } = text.questions[action];
    return confirm({
      picture: (
        <PersonCell person={user} size="large">
          {`${schoolName(user)}, ${schoolYears(user)}`}
        </PersonCell>
      ),
      title,
      message: (
        <>
          <p>{message(fullName(user))}</p>
          {note !== null && <p>{note}</p>}
        </>
      ),
      confirmLabel: yes,
      confirmKind: KINDS[action],
      cancelLabel: no,
    });
  };
  const askMany: Questions['askMany'] = (count) =>
    confirm({
      title: text.verifyManyTitle(count),
      message: text.verifyManyMessage,
      confirmLabel: text.verifyManyYes(count),
      cancelLabel: text.verifyManyNo,
    });
  return { ask, askMany };
}
