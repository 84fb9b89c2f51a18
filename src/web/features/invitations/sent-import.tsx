import { useId } from 'react';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { BadRows } from './bad-rows.tsx';
import { InvitationCounts } from './earlier-imports.tsx';
import styles from './import.module.css';
import { lettersLeft, whatStoppingDoes } from './letters-left.ts';
import { TEXT } from './text.ts';
import { useImportAct } from './use-import-act.ts';

const { sending: text } = TEXT;

/** How far the letters of a list have come, and what became of them. */
export function SentImport({ list }: { readonly list: ImportDetail }) {
  const id = useId();
  const { counts, invitations, status } = list;
  const sent = counts.fresh - invitations.waiting;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        {text.heading}
      </h3>
      {status === 'sending' && (
        <progress className={styles.progress} aria-label={text.progress} value={sent} max={counts.fresh} />
      )}
      <div role="status" className={styles.letters}>
        {status === 'cancelled' ? (
          <p>{text.stopped}</p>
        ) : (
          <p>
            <b>{status === 'finished' ? text.finished(sent) : text.done(sent, counts.fresh)}</b>
            {status === 'sending' && ` ${lettersLeft(list)}`}
          </p>
        )}
      </div>
      <h4 className={styles.small}>{text.answers}</h4>
      <InvitationCounts invitations={invitations} />
      {list.badRowsKept > 0 && <p className={styles.explained}>{text.badKept(list.badRowsKept)}</p>}
      <BadRows list={list} />
      {status === 'sending' && <StopSending list={list} />}
    </section>
  );
}

function StopSending({ list }: { readonly list: ImportDetail }) {
  const { confirm } = useAlerts();
  const { act, busy, failure } = useImportAct(list._id);
  const stop = async () => {
    const isSure = await confirm({
      title: text.cancelTitle,
      message: whatStoppingDoes(list),
      confirmLabel: text.cancelYes,
      confirmKind: 'danger',
      cancelLabel: text.cancelNo,
    });
    if (isSure) await act('cancelImport');
  };
  return (
    <>
      <ErrorBox message={failure} />
      <div className={styles.acts}>
        <Button kind="danger-quiet" busyLabel={busy !== null && text.cancelling} onClick={() => void stop()}>
          {text.cancel}
        </Button>
      </div>
    </>
  );
}
