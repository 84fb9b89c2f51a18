import type { Report } from '#shared/reports/endpoints.ts';
import { REPORT_REASONS } from '#shared/reports/reasons.ts';
import { dayOf } from '#web/features/admin/labels.ts';
import { fullName } from '#web/lib/names.ts';
import { Button } from '#web/ui/button.tsx';
import { PersonLink } from '#web/features/admin/person-link.tsx';
import styles from './report-cells.module.css';
import { TEXT } from '#web/features/admin/lists-text.ts';

const { reports: words } = TEXT;
type CellProps = { readonly report: Report };

/** Whose profile it is, and how many reports about it are open. */
export function AboutCell({ report }: CellProps) {
  return (
    <div>
      <PersonLink person={report.reported} />
      {report.openAboutReported > 1 && (
        <p className={styles.several}>{words.several(report.openAboutReported)}</p>
      )}
    </div>
  );
}

/** The chosen reason, and the reporter's own words. */
export function ReasonCell({ report }: CellProps) {
  return (
    <div>
      <b>{REPORT_REASONS[report.reason]}</b>
      {report.words !== '' && <p className={styles.words}>{report.words}</p>}
    </div>
  );
}

/** Who reported it, and when. */
export function ReporterCell({ report }: CellProps) {
  return (
    <div>
      {report.reporter ? fullName(report.reporter) : words.left}
      <p className={styles.quiet}>{dayOf(report.createdAt)}</p>
    </div>
  );
}

/** When it was closed, and the note. */
export function ClosedCell({ report }: CellProps) {
  return (
    <div>
      {report.closedAt !== null && words.closedOn(dayOf(report.closedAt))}
      <p className={styles.words}>{report.note ?? words.noNote}</p>
    </div>
  );
}

type CloseButtonProps = CellProps & {
  readonly isOwn: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
};

/** Closes the report; nobody closes one about themselves. */
export function CloseButton({ report, isOwn, isBusy, onClose }: CloseButtonProps) {
  if (isOwn) return <p className={styles.quiet}>{words.own}</p>;
  return (
    <Button
      size="small"
      aria-label={words.closeOf(fullName(report.reported))}
      busyLabel={isBusy && words.closing}
      onClick={onClose}
    >
      {words.close}
    </Button>
  );
}
