import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { dayOf } from '#web/lib/days.ts';
import { pageCountOf } from '#web/lib/page-numbers.ts';
import { importFieldText } from '#shared/invitations/fields.ts';
import { importCalls } from '#shared/invitations/import-endpoints.ts';
import { INVITED_FIELDS } from '#shared/invitations/rows.ts';
import type { ImportDetail, ImportRow } from '#shared/invitations/schema.ts';
import { IMPORT_OUTCOMES, type ImportOutcome } from '#shared/invitations/values.ts';
import { useText } from '#web/lib/use-text.ts';
import { ListError } from '#web/features/admin/list-states.tsx';
import { PersonLink } from '#web/features/admin/person-link.tsx';
import { useExport } from '#web/features/admin/use-export.ts';
import { call, callFile } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './import.module.css';
import { invitationsText } from './text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

type FindingsProps = {
  readonly list: ImportDetail;
  readonly heading: Ref<HTMLHeadingElement>;
  /** Result of the last check, announced to screen readers. */
  readonly checked: string;
  /** Shown between the summary and the rows. */
  readonly children: ReactNode;
};

/** Shows the results of the check: a summary, then for each outcome a tab with its count and rows. */
export function Findings({ list, heading, checked, children }: FindingsProps) {
  const { found: text } = useText(invitationsText);
  const id = useId();
  const [chosen, setChosen] = useState<ImportOutcome | null>(null);
  const outcome = chosen ?? IMPORT_OUTCOMES.find((name) => list.counts[name] > 0) ?? 'fresh';
  return (
    <section aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1} className={styles.part}>
        {text.heading}
      </h3>
      <p className={styles.result}>{text.summary(list.counts.fresh, list.rows)}</p>
      <p className={styles.quiet} role="status">
        {checked}
      </p>
      {children}
      <Tabs
        label={text.tabs}
        tabs={IMPORT_OUTCOMES.map((key) => ({ key, label: text.tab(text.names[key], list.counts[key]) }))}
        current={outcome}
        onChange={setChosen}
      >
        <p className={styles.explained}>
          {list.counts[outcome] === 0 ? text.none[outcome] : text.explained[outcome]}
        </p>
        {outcome === 'bad' && <BadRows list={list} />}
        {list.counts[outcome] > 0 && <Rows key={outcome} listId={list._id} outcome={outcome} />}
      </Tabs>
    </section>
  );
}

/** Button that downloads the rows with errors and their reasons, so that the administrator can fix them. */
export function BadRows({ list }: { readonly list: ImportDetail }) {
  const { found: text } = useText(invitationsText);
  const { isExporting, status, exportList } = useExport(text.fileName, text.downloaded);
  if (list.badRowsKept === 0) return null;
  const download = () => callFile(importCalls.downloadBadRows, { params: { id: list._id } });
  return (
    <div className={styles.acts}>
      <Button
        icon={<Download aria-hidden="true" />}
        busyLabel={isExporting && text.downloading}
        onClick={() => void exportList(download)}
      >
        {text.download}
      </Button>
      <p className={styles.quiet} role="status">
        {status}
      </p>
    </div>
  );
}

function Rows({ listId, outcome }: { readonly listId: string; readonly outcome: ImportOutcome }) {
  const { found: text } = useText(invitationsText);
  const [page, setPage] = useState(1);
  const rows = useQuery({
    queryKey: ['admin', 'import-rows', listId, outcome, page],
    queryFn: ({ signal }) =>
      call(importCalls.listImportRows, { params: { id: listId }, query: { outcome, page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (rows.isPending) return <ScreenSkeleton shape="list">{text.loading}</ScreenSkeleton>;
  if (rows.isError) return <ListError error={rows.error} onRetry={() => void rows.refetch()} />;
  const pageCount = pageCountOf(rows.data.total, rows.data.limit);
  const isSkipped = outcome !== 'fresh';
  return (
    <>
      <Table
        caption={text.names[outcome]}
        columns={{ row: text.rowColumn, ...(isSkipped && { why: text.reasons[outcome] }) }}
        rows={rows.data.rows.map((row) => ({
          key: String(row.line),
          cells: [
            <RowCell key="row" row={row} />,
            ...(isSkipped ? [<ReasonCell key="why" row={row} />] : []),
          ],
        }))}
      />
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} onChange={setPage} />}
    </>
  );
}

/** Shows the values parsed from a row. */
function RowCell({ row: { line, answers } }: { readonly row: ImportRow }) {
  const { found: text } = useText(invitationsText);
  const labels = useText(importFieldText)(siteSettings.schoolShort);
  const given = INVITED_FIELDS.filter((field) => answers[field] !== undefined);
  return (
    <div>
      <b>{text.row(line)}</b>
      {given.length === 0 && <p className={styles.quiet}>{text.nothing}</p>}
      <dl className={styles.answers}>
        {given.map((field) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>{answers[field]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Shows the errors of a row, or why it is skipped. */
export function ReasonCell({ row: { skipped, problems } }: { readonly row: ImportRow }) {
  const texts = useText(invitationsText);
  const text = texts.found;
  const labels = useText(importFieldText)(siteSettings.schoolShort);
  switch (skipped?.kind) {
    case 'member':
      return (
        <div>
          <PersonLink person={skipped} />
          <p className={styles.quiet}>{text.memberSince(dayOf(skipped.joinedAt))}</p>
        </div>
      );
    case 'row':
      return <span>{text.row(skipped.line)}</span>;
    case 'invitation':
      return (
        <div>
          {text.invitedOn(dayOf(skipped.invitedAt))}
          <p className={styles.quiet}>{texts.invitationStatuses[skipped.status]}</p>
        </div>
      );
    case undefined:
      return (
        <ul className={styles.problems}>
          {problems.map(({ field, message }) => (
            <li key={`${field}${message}`}>
              <b>{field === 'row' ? text.wholeRow : labels[field]}: </b>
              {message}
            </li>
          ))}
        </ul>
      );
  }
}
