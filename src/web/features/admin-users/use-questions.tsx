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

const LEFT_OUT = ['notOpened', 'noDocument', 'guardian'] as const;

type Questions = {
  readonly ask: (action: AskedAction, user: AdminUser) => Promise<boolean>;
  /** Asks for confirmation before verifying this number of members; tells who is left out. */
  readonly askMany: (count: number, leftOut: LeftOut) => Promise<boolean>;
  /** Explains why none of the selected members can be verified in bulk. */
  readonly explainLeftOut: (leftOut: LeftOut) => Promise<void>;
};

/** How many of the selected members are left out of a bulk approval, by reason. */
export type LeftOut = Readonly<Record<keyof typeof dashboardText.en.leftOut, number>>;

/**
 * Asks for confirmation in a dialog that shows the member, explains the effect, and focuses the answer that changes
 * nothing.
 */
export function useQuestions(): Questions {
  const text = useText(dashboardText);
  const { confirm, tell } = useAlerts();
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
  const reasonsOf = (leftOut: LeftOut) =>
    LEFT_OUT.filter((why) => leftOut[why] > 0).map((why) => (
      <p key={why}>{text.leftOut[why](leftOut[why])}</p>
    ));
  const askMany: Questions['askMany'] = (count, leftOut) =>
    confirm({
      title: text.verifyManyTitle(count),
      message: (
        <>
          <p>{text.verifyManyMessage(count)}</p>
          {reasonsOf(leftOut)}
        </>
      ),
      confirmLabel: text.verifyManyYes(count),
      cancelLabel: text.verifyManyNo,
    });
  const explainLeftOut: Questions['explainLeftOut'] = (leftOut) =>
    tell({ title: text.leftOutTitle, message: reasonsOf(leftOut) });
  return { ask, askMany, explainLeftOut };
}
