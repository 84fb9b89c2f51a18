import { Send } from 'lucide-react';
import { useId } from 'react';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import styles from './import.module.css';
import { TEXT } from './text.ts';
import { useImportAct } from './use-import-act.ts';

const { start: text } = TEXT;

/** Lets the letters go, or throws the list away. */
export function StartImport({
  list,
  isUnchecked,
}: {
  readonly list: ImportDetail;
  readonly isUnchecked: boolean;
}) {
  const id = useId();
  const { confirm } = useAlerts();
  const { act, busy, failure } = useImportAct(list._id);
  const invited = list.counts.fresh + list.wanted;
  const start = async () => {
    const isSure = await confirm({
      title: text.title(invited),
      message: text.message(list.source),
      confirmLabel: text.yes,
      confirmKind: 'primary',
      cancelLabel: text.no,
    });
    if (isSure) await act('startImport');
  };
  const discard = async () => {
    const isSure = await confirm({
      title: text.cancelTitle,
      message: text.cancelMessage,
      confirmLabel: text.cancelYes,
      confirmKind: 'danger',
      cancelLabel: text.cancelNo,
    });
    if (isSure) await act('cancelImport');
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        {text.heading}
      </h3>
      <p className={styles.quiet}>{isUnchecked ? text.unchecked : text.lead(invited)}</p>
      <ErrorBox message={failure} />
      <div className={styles.acts}>
        <Button
          kind="primary"
          size="large"
          icon={<Send aria-hidden="true" />}
          disabled={invited === 0 || isUnchecked || busy === 'cancelImport'}
          busyLabel={busy === 'startImport' && text.busy}
          onClick={() => void start()}
        >
          {text.button(invited)}
        </Button>
        <Button
          kind="danger-quiet"
          size="large"
          disabled={busy === 'startImport'}
          busyLabel={busy === 'cancelImport' && text.cancelling}
          onClick={() => void discard()}
        >
          {text.cancel}
        </Button>
      </div>
    </section>
  );
}
