import type { ReviewCase } from '#shared/verification/review-endpoints.ts';
import type { RejectionReason } from '#shared/verification/rules.ts';
import { RejectionForm, titleOf } from '#web/features/verification/rejection/rejection-form.tsx';
import { rejectionText } from '#web/features/verification/rejection/text.ts';
import { useText } from '#web/lib/use-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Answers, PersonHead } from './answers.tsx';
import styles from './case-side.module.css';
import { SignalList } from './signal-list.tsx';
import { useIsWide } from './use-size.ts';
import { reviewText } from './text.ts';

type CaseSideProps = {
  readonly className: string | undefined;
  readonly person: ReviewCase;
  readonly now: Date;
  /** The rejection form while it is open, with the chosen reason, otherwise null. */
  readonly rejection: { readonly reason: RejectionReason | null } | null;
  readonly isBusy: boolean;
  readonly onChoose: (reason: RejectionReason) => void;
  readonly onReject: (reason: RejectionReason, note: string) => void;
  readonly onClose: () => void;
};

/** Shows answers and signals and, next to them, a checklist or the rejection form; on phones the form is a dialog. */
export function CaseSide({ className, person, now, rejection, ...form }: CaseSideProps) {
  const text = useText(reviewText);
  const texts = useText(rejectionText);
  const isWide = useIsWide();
  const reasons = rejection && (
    <RejectionForm
      key={person._id}
      people={[person]}
      reason={rejection.reason}
      isInReview={isWide}
      {...form}
    />
  );
  return (
    <div className={className} role="region" aria-label={text.answers} tabIndex={0}>
      <PersonHead person={person} now={now} />
      <div className={styles.columns}>
        <div>
          <Answers person={person} />
          <SignalList person={person} />
        </div>
        {isWide && reasons && <div className={styles.why}>{reasons}</div>}
        {/* Hidden, not removed, so that the ticks are still there when the form closes. */}
        <div className={styles.compare} hidden={isWide && reasons !== null}>
          <Compare key={person._id} />
        </div>
      </div>
      {!isWide && reasons && (
        <Dialog label={titleOf([person], texts)} onClose={form.onClose} isBusy={form.isBusy}>
          {reasons}
        </Dialog>
      )}
    </div>
  );
}

/** Checklist for the reviewer's own use. Nothing is ticked at first, and nothing is saved. */
function Compare() {
  const text = useText(reviewText);
  return (
    <>
      <h3>{text.compareTitle}</h3>
      <ul>
        {text.compare.map((line) => (
          <li key={line}>
            <Checkbox label={line} />
          </li>
        ))}
      </ul>
      <p>{text.compareNote}</p>
    </>
  );
}
