import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { matchMessage, type ColumnMatch } from '#shared/invitations/columns.ts';
import { importCalls } from '#shared/invitations/import-calls.ts';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { call } from '#web/lib/api.ts';
import { useText, textOf } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { ColumnTable } from './column-table.tsx';
import { Findings } from './findings.tsx';
import styles from './import.module.css';
import { useImportAct } from './use-import-act.ts';
import { invitationsText } from './text.ts';

/** A draft import: its columns, the results of the check, and the buttons that start or discard it. */
export function DraftImport({ list }: { readonly list: ImportDetail }) {
  const text = useText(invitationsText);
  const [match, setMatch] = useState<ColumnMatch>(list.match);
  const [checked, setChecked] = useState('');
  const { act, busy, failure } = useImportAct(list._id);
  const mismatch = matchMessage(match);
  const isChanged = match.join() !== list.match.join();
  const check = async () => {
    setChecked('');
    const request = { params: { id: list._id }, body: { match: [...match] } };
    if (await act('check', () => call(importCalls.matchImport, request))) setChecked(text.match.checked);
  };
  return (
    <>
      <ColumnTable
        list={list}
        match={match}
        isChanged={isChanged}
        isChecking={busy === 'check'}
        checked={checked}
        failure={mismatch ? textOf(mismatch) : failure}
        onChange={setMatch}
        onCheck={() => void check()}
      />
      <Findings key={list.match.join()} list={list} />
      <StartImport list={list} isUnchecked={isChanged} />
    </>
  );
}

type StartImportProps = { readonly list: ImportDetail; readonly isUnchecked: boolean };

function StartImport({ list, isUnchecked }: StartImportProps) {
  const { start: text } = useText(invitationsText);
  const id = useId();
  const { confirm } = useAlerts();
  const navigate = useNavigate();
  const { act, busy, failure } = useImportAct(list._id);
  const request = { params: { id: list._id } };
  const people = list.counts.fresh;
  const start = async () => {
    const isSure = await confirm({
      title: text.title(people),
      message: text.message(list.source),
      confirmLabel: text.yes,
      confirmKind: 'primary',
      cancelLabel: text.no,
    });
    if (isSure) await act('start', () => call(importCalls.startImport, request));
  };
  const discard = async () => {
    const isSure = await confirm({
      title: text.discardTitle,
      message: text.discardMessage,
      confirmLabel: text.discardYes,
      confirmKind: 'danger',
      cancelLabel: text.discardNo,
    });
    if (isSure && (await act('cancel', () => call(importCalls.cancelImport, request))))
      await navigate('/admin/import');
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        {text.heading}
      </h3>
      <p className={styles.quiet}>{isUnchecked ? text.unchecked : text.lead(people)}</p>
      <ErrorBox message={failure} />
      <div className={styles.acts}>
        <Button
          kind="primary"
          size="large"
          icon={<Send aria-hidden="true" />}
          disabled={people === 0 || isUnchecked || busy === 'cancel'}
          busyLabel={busy === 'start' && text.busy}
          onClick={() => void start()}
        >
          {text.button(people)}
        </Button>
        <Button
          kind="danger-quiet"
          size="large"
          disabled={busy === 'start'}
          busyLabel={busy === 'cancel' && text.discarding}
          onClick={() => void discard()}
        >
          {text.discard}
        </Button>
      </div>
    </section>
  );
}
