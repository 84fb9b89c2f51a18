import type { Report } from '#shared/reports/endpoints.ts';
import { reportReasonText } from '#shared/reports/reasons.ts';
import { dayOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { fullName } from '#web/lib/names.ts';
import { Button } from '#web/ui/button.tsx';
import { PersonLink } from '#web/features/admin/person-link.tsx';
import styles from './report-cells.module.css';
import { reportsText } from './text.ts';

type CellProps = { readonly report: Report };

/** The reported member, and the number of open reports about them. */
export function AboutCell({ report }: CellProps) {
  const text = useText(reportsText);
  return (
    <div>
      <PersonLink person={report.reported} />
      {report.openAboutReported > 1 && (
        <p className={styles.several}>{text.several(report.openAboutReported)}</p>
      )}
    </div>
  );
}

/** The chosen reason and the reporter's text. */
export function ReasonCell({ report }: CellProps) {
  const reasons = useText(reportReasonText);
  return (
    <div>
      <b>{reasons[report.reason]}</b>
      {report.words !== '' && <p className={styles.words}>{report.words}</p>}
    </div>
  );
}

/** Reporter and time. */
export function ReporterCell({ report }: CellProps) {
  const text = useText(reportsText);
  return (
    <div>
      {report.reporter ? fullName(report.reporter) : text.left}
      <p className={styles.quiet}>{dayOf(report.createdAt)}</p>
    </div>
  );
}

/** Closing time and note. */
export function ClosedCell({ report }: CellProps) {
  const text = useText(reportsText);
  return (
    <div>
      {report.closedAt !== null && text.closedOn(dayOf(report.closedAt))}
      <p className={styles.words}>{report.note ?? text.noNote}</p>
    </div>
  );
}

type CloseButtonProps = CellProps & {
  readonly isOwn: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
};

/** Closes the report; disabled for reports about oneself. */
export function CloseButton({ report, isOwn, isBusy, onClose }: CloseButtonProps) {
  const text = useText(reportsText);
  if (isOwn) return <p className={styles.quiet}>{text.own}</p>;
  return (
    <Button
      size="small"
      aria-label={text.closeOf(fullName(report.reported))}
      busyLabel={isBusy && text.closing}
      onClick={onClose}
    >
      {text.close}
    </Button>
  );
}
