import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pageCountOf } from '#shared/admin/page-numbers.ts';
import { importCalls } from '#shared/invitations/import-calls.ts';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { IMPORT_OUTCOMES, type ImportOutcome } from '#shared/invitations/values.ts';
import { ListError, ListLoading } from '#web/features/admin/list-states.tsx';
import { call } from '#web/lib/api.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { BadRows } from './bad-rows.tsx';
import styles from './import.module.css';
import { CounterpartCell, RowCell } from './row-cells.tsx';
import { TEXT } from './text.ts';
import { WantCell } from './want-cell.tsx';

const { found: text } = TEXT;

/** What a dry run found: a tab for each outcome with its number, and the rows behind it. */
export function Findings({ list }: { readonly list: ImportDetail }) {
  const id = useId();
  const [outcome, setOutcome] = useState<ImportOutcome>(
    IMPORT_OUTCOMES.find((name) => list.counts[name] > 0) ?? 'fresh',
  );
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        {text.heading}
      </h3>
      <p className={styles.quiet}>{text.lead}</p>
      <Tabs
        label={text.tabs}
        tabs={IMPORT_OUTCOMES.map((key) => ({ key, label: text.tab(text.names[key], list.counts[key]) }))}
        current={outcome}
        onChange={setOutcome}
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

function Rows({ listId, outcome }: { readonly listId: string; readonly outcome: ImportOutcome }) {
  const [page, setPage] = useState(1);
  const rows = useQuery({
    queryKey: ['admin', 'import-rows', listId, outcome, page],
    queryFn: ({ signal }) =>
      call(importCalls.listImportRows, { params: { id: listId }, query: { outcome, page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (rows.isPending) return <ListLoading>{text.loading}</ListLoading>;
  if (rows.isError) return <ListError error={rows.error} onRetry={() => void rows.refetch()} />;
  const { total, limit } = rows.data;
  return (
    <>
      <Table
        caption={text.names[outcome]}
        columns={[
          { key: 'here', label: text.here },
          ...(outcome === 'fresh' ? [] : [{ key: 'there', label: text.counterparts[outcome] }]),
          ...(outcome === 'similar' ? [{ key: 'want', label: text.want.column }] : []),
        ]}
        rows={rows.data.rows.map((row) => ({
          key: String(row.line),
          cells: [
            <RowCell key="here" row={row} />,
            ...(outcome === 'fresh' ? [] : [<CounterpartCell key="there" row={row} />]),
            ...(outcome === 'similar' ? [<WantCell key="want" listId={listId} row={row} />] : []),
          ],
        }))}
      />
      <Pagination page={page} pageCount={pageCountOf(total, limit)} onChange={setPage} />
    </>
  );
}
