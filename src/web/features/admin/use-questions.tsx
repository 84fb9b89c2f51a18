import type { AdminUser } from '#shared/verification/schema.ts';
import { fullName } from '#web/features/members/names.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import type { ButtonKind } from '#web/ui/button.tsx';
import { PersonLine } from './person-line.tsx';
import { TEXT } from './text.ts';

/** What is asked before it is done (spec §2); verifying can be undone instead, and rejecting asks for a reason. */
export type AskedAction = keyof typeof TEXT.questions;

const KINDS: Readonly<Record<AskedAction, ButtonKind>> = {
  delete: 'danger',
  'make-founder': 'sun',
  'remove-founder': 'danger',
  'remove-request': 'danger',
};

/** Asks about one person: who, what will happen, and a safe answer that says what stays. */
export function useQuestions(): (action: AskedAction, user: AdminUser) => Promise<boolean> {
  const { confirm } = useAlerts();
  return (action, user) => {
    const { title, message, note, yes, no } = TEXT.questions[action];
    return confirm({
      picture: <PersonLine user={user} />,
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
}
