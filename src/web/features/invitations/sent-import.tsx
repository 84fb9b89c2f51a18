import { Pause, Play } from 'lucide-react';
import { useId } from 'react';
import { importCalls } from '#shared/invitations/import-endpoints.ts';
import type { ImportDetail, ImportSummary } from '#shared/invitations/schema.ts';
import { INVITATION_STATUSES } from '#shared/invitations/values.ts';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { FileNotes } from './file-notes.tsx';
import { BadRows } from './findings.tsx';
import styles from './import.module.css';
import { useImportAct } from './use-import-act.ts';
import { invitationsText } from './text.ts';

/**
 * A started import: its progress, the number of invitations by status, and the buttons to pause, resume or stop it.
 */
export function SentImport({ list }: { readonly list: ImportDetail }) {
  const { sending: text } = useText(invitationsText);
  const id = useId();
  const { counts, invitations, status } = list;
  const isRunning = status === 'sending' || status === 'paused';
  // Bounced invitations also count as done, so that the progress bar can reach its end.
  const done = counts.fresh - invitations.waiting;
  const sent = done - invitations.bounced;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        {text.heading}
      </h3>
      {isRunning && (
        <progress className={styles.progress} aria-label={text.progress} value={done} max={counts.fresh} />
      )}
      <div role="status" className={styles.summary}>
        {status === 'cancelled' ? (
          <p>{text.cancelled}</p>
        ) : (
          <p>
            <b>{text.sent(sent, counts.fresh)}</b> {status === 'sending' && text.rate}
            {status === 'paused' && text.paused}
          </p>
        )}
      </div>
      {isRunning && <Acts list={list} />}
      <h4 className={styles.small}>{text.results}</h4>
      <InvitationCounts invitations={invitations} />
      {list.badRowsKept > 0 && <p className={styles.explained}>{text.badKept(list.badRowsKept)}</p>}
      <BadRows list={list} />
      <FileNotes file={list.file} />
    </section>
  );
}

function Acts({ list }: { readonly list: ImportDetail }) {
  const { sending: text } = useText(invitationsText);
  const { confirm } = useAlerts();
  const { act, busy, failure } = useImportAct(list._id);
  const request = { params: { id: list._id } };
  const stop = async () => {
    const isSure = await confirm({
      title: text.stopTitle,
      message: text.stopMessage(list.invitations.waiting),
      confirmLabel: text.stopYes,
      confirmKind: 'danger',
      cancelLabel: text.stopNo,
    });
    if (isSure) await act('cancel', () => call(importCalls.cancelImport, request));
  };
  return (
    <>
      <ErrorBox message={failure} />
      <div className={styles.acts}>
        {list.status === 'paused' ? (
          <Button
            kind="primary"
            icon={<Play aria-hidden="true" />}
            busyLabel={busy === 'resume' && text.resuming}
            onClick={() => void act('resume', () => call(importCalls.resumeImport, request))}
          >
            {text.resume}
          </Button>
        ) : (
          <Button
            icon={<Pause aria-hidden="true" />}
            busyLabel={busy === 'pause' && text.pausing}
            onClick={() => void act('pause', () => call(importCalls.pauseImport, request))}
          >
            {text.pause}
          </Button>
        )}
        <Button
          kind="danger-quiet"
          busyLabel={busy === 'cancel' && text.stopping}
          onClick={() => void stop()}
        >
          {text.stop}
        </Button>
      </div>
    </>
  );
}

/** Returns the number of invitations by status; omits statuses without invitations. */
export function InvitationCounts({ invitations }: Pick<ImportSummary, 'invitations'>) {
  const text = useText(invitationsText);
  const statuses = INVITATION_STATUSES.filter((status) => invitations[status] > 0);
  if (statuses.length === 0) return <span>{text.earlier.noInvitations}</span>;
  return (
    <ul className={styles.counts}>
      {statuses.map((status) => (
        <li key={status}>
          {text.invitationStatuses[status]}: {invitations[status].toLocaleString('en-IN')}
        </li>
      ))}
    </ul>
  );
}
