import { Send } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isColumnField, UNCLEAR, type ColumnMatch } from '#shared/invitations/columns.ts';
import { importCalls } from '#shared/invitations/import-endpoints.ts';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { call } from '#web/lib/api.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Columns } from './columns.tsx';
import { FileNotes } from './file-notes.tsx';
import { Findings } from './findings.tsx';
import styles from './import.module.css';
import { useImportAct } from './use-import-act.ts';
import { invitationsText } from './text.ts';

/** A draft import: the results of the check, its columns, and the buttons that start or discard it. */
export function DraftImport({ list }: { readonly list: ImportDetail }) {
  const text = useText(invitationsText);
  const { match, change, clear } = useMatchDraft(list);
  const [checked, setChecked] = useState('');
  const { act, busy, failure } = useImportAct(list._id);
  const results = useRef<HTMLHeadingElement>(null);
  const isChanged = match.join() !== list.match.join();
  const check = async () => {
    setChecked('');
    const request = { params: { id: list._id }, body: { match: [...match] } };
    if (!(await act('check', () => call(importCalls.matchImport, request)))) return;
    clear();
    setChecked(text.match.checked);
    // The pressed button disappears once no column is unclear.
    results.current?.focus();
  };
  return (
    <>
      <Findings list={list} heading={results} checked={checked}>
        <FileNotes file={list.file} />
        <Columns
          key={list.match.join()}
          list={list}
          match={match}
          isChanged={isChanged}
          isChecking={busy === 'check'}
          failure={failure}
          onChange={change}
          onCheck={() => void check()}
        />
      </Findings>
      <StartImport list={list} isUnchecked={isChanged} />
    </>
  );
}

/** The chosen fields, stored in this tab until they are checked; a draft for other columns is ignored. */
function useMatchDraft(list: ImportDetail) {
  const { draft, change, clear } = useFormDraft(`import.${list._id}`, { match: list.match.join() });
  const drafted = draft.match.split(',').filter(isColumnField);
  const match: ColumnMatch = drafted.length === list.match.length ? drafted : list.match;
  return { match, change: (fields: ColumnMatch) => change({ match: fields.join() }), clear };
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
  const isUnclear = list.match.includes(UNCLEAR);
  const toast = useToast();
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
    if (!isSure || !(await act('cancel', () => call(importCalls.cancelImport, request)))) return;
    toast({ message: text.discarded });
    await navigate('/admin/import', { state: { isDiscarded: true } });
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        {text.heading}
      </h3>
      <p className={styles.quiet}>
        {isUnchecked ? text.unchecked : isUnclear ? text.unclear : text.lead(people)}
      </p>
      <ErrorBox message={failure} />
      <div className={styles.acts}>
        <Button
          kind="primary"
          size="large"
          icon={<Send aria-hidden="true" />}
          disabled={people === 0 || isUnchecked || isUnclear || busy === 'cancel'}
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
