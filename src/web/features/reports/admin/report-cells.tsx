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

/** Cell with the reported member and the number of open reports about them. */
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

/** Cell with the reason, the reporter's text, and the words of the request if one was reported. */
export function ReasonCell({ report }: CellProps) {
  const text = useText(reportsText);
  const reasons = useText(reportReasonText);
  return (
    <div>
      <b>{reasons[report.reason]}</b>
      {report.words !== '' && <p className={styles.words}>{report.words}</p>}
      {report.requestWords !== null && <p className="quiet">{text.requestWords}</p>}
      {report.requestWords === '' && <p>{text.requestWordsErased}</p>}
      {report.requestWords && <blockquote className={styles.quote}>{report.requestWords}</blockquote>}
    </div>
  );
}

export function ReporterCell({ report }: CellProps) {
  const text = useText(reportsText);
  return (
    <div>
      {report.reporter ? fullName(report.reporter) : text.left}
      <p className="quiet">{dayOf(report.createdAt)}</p>
    </div>
  );
}

/** Cell with the closing date and the note. */
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
  readonly isBusy: boolean;
  readonly onClose: () => void;
};

export function CloseButton({ report, isBusy, onClose }: CloseButtonProps) {
  const text = useText(reportsText);
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
