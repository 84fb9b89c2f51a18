import type { HeldRequest } from '#shared/contact-requests/admin-endpoints.ts';
import { contactReasonText } from '#shared/contact-requests/rules.ts';
import { PersonLink } from '#web/features/admin/person-link.tsx';
import { shortMomentOf } from '#web/lib/days.ts';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './held-cells.module.css';
import { heldRequestsText } from './text.ts';

type CellProps = { readonly request: HeldRequest };

/** Cell with who asks whom, why and with which words. Addresses in the words are not links. */
export function RequestCell({ request: { asker, asked, reason, words } }: CellProps) {
  const text = useText(heldRequestsText);
  const reasons = useText(contactReasonText);
  return (
    <div className={styles.request}>
      <p className={styles.people}>
        <PersonLink person={asker} /> <span className={styles.quiet}>{text.asks}</span>{' '}
        <PersonLink person={asked} />
      </p>
      <b>{reasons[reason]}</b>
      <p className={styles.words}>{words}</p>
    </div>
  );
}

/** Cell with why and since when the request is held. */
export function HeldCell({ request: { holdReason, sameWords, createdAt } }: CellProps) {
  const text = useText(heldRequestsText);
  return (
    <div>
      <p>{text.reasons[holdReason](sameWords)}</p>
      <time dateTime={createdAt} className={styles.quiet}>
        {shortMomentOf(createdAt)}
      </time>
    </div>
  );
}

export type Decision = 'deliver' | 'stop';

type DecisionButtonsProps = CellProps & {
  /** Decision that is being saved. */
  readonly pending: Decision | null;
  readonly onDecide: (decision: Decision) => void;
};

/** Buttons that deliver or stop the request. */
export function DecisionButtons({ request, pending, onDecide }: DecisionButtonsProps) {
  const text = useText(heldRequestsText);
  const names = [fullName(request.asker), fullName(request.asked)] as const;
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        aria-label={text.deliverOf(...names)}
        disabled={pending === 'stop'}
        busyLabel={pending === 'deliver' && text.delivering}
        onClick={() => onDecide('deliver')}
      >
        {text.deliver}
      </Button>
      <Button
        size="small"
        kind="quiet"
        aria-label={text.stopOf(...names)}
        disabled={pending === 'deliver'}
        busyLabel={pending === 'stop' && text.stopping}
        onClick={() => onDecide('stop')}
      >
        {text.stop}
      </Button>
    </div>
  );
}
