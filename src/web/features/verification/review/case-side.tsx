import { Check } from 'lucide-react';
import type { ReviewCase } from '#shared/verification/leases.ts';
import type { RejectionReason } from '#shared/verification/rules.ts';
import { useText } from '#web/lib/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Answers, PersonHead } from './answers.tsx';
import styles from './case-side.module.css';
import { Reasons } from './reasons.tsx';
import { SignalList } from './signal-list.tsx';
import { useIsWide } from './use-size.ts';
import { reviewText } from './text.ts';

type CaseSideProps = {
  readonly className: string | undefined;
  readonly person: ReviewCase;
  readonly now: Date;
  /** The selected reason while the rejection form is open, otherwise null. */
  readonly reason: RejectionReason | null;
  readonly isBusy: boolean;
  readonly onChoose: (reason: RejectionReason) => void;
  readonly onReject: (reason: RejectionReason, note: string) => void;
  readonly onClose: () => void;
};

/** Shows answers and signals and, next to them, a checklist or the rejection form; on phones the form is a dialog. */
export function CaseSide({ className, person, now, reason, ...reasons }: CaseSideProps) {
  const text = useText(reviewText);
  const isWide = useIsWide();
  const form = reason && (
    <Reasons key={person._id} person={person} reason={reason} hasButtonsElsewhere={isWide} {...reasons} />
  );
  return (
    <div className={className} role="region" aria-label={text.answers} tabIndex={0}>
      <PersonHead person={person} now={now} />
      <div className={styles.columns}>
        <div>
          <Answers person={person} />
          <SignalList person={person} />
        </div>
        {isWide && <div className={form ? styles.why : styles.compare}>{form ?? <Compare />}</div>}
      </div>
      {!isWide && form && (
        <Dialog label={text.whyTitle} onClose={reasons.onClose} isBusy={reasons.isBusy}>
          {form}
        </Dialog>
      )}
    </div>
  );
}

function Compare() {
  const text = useText(reviewText);
  return (
    <>
      <h3>{text.compareTitle}</h3>
      <ul>
        {text.compare.map((line) => (
          <li key={line}>
            <Check aria-hidden="true" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p>{text.compareNote}</p>
    </>
  );
}
