import { useQuery } from '@tanstack/react-query';
import { importCalls } from '#shared/invitations/import-calls.ts';
import type { ImportSummary } from '#shared/invitations/schema.ts';
import { INVITATION_STATUSES } from '#shared/invitations/values.ts';
import { dayOf } from '#web/features/admin/labels.ts';
import { ListError, ListLoading } from '#web/features/admin/list-states.tsx';
import { useLastPage, usePageNumber } from '#web/features/admin/use-pages.ts';
import { call } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import styles from './import.module.css';
import { TEXT } from './text.ts';

const { earlier: text } = TEXT;
const COLUMNS = Object.entries(text.columns).map(([key, label]) => ({ key, label }));

/** Lists that were brought before, the newest first, with what became of them. */
export function EarlierImports() {
  const address = usePageNumber();
  const list = useQuery({
    queryKey: ['admin', 'imports', address.page],
    queryFn: ({ signal }) => call(importCalls.listImports, { query: { page: address.page } }, { signal }),
    staleTime: 0,
  });
  const pageCount = useLastPage(address, list.data);
  return (
    <section aria-labelledby="earlier-lists">
      <h2 id="earlier-lists" className={styles.heading}>
        {text.heading}
      </h2>
      {list.isPending && <ListLoading>{text.loading}</ListLoading>}
      {list.isError && <ListError error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.total === 0 && <p className={styles.quiet}>{text.none}</p>}
      {list.data && list.data.total > 0 && (
        <>
          <Table
            caption={text.heading}
            columns={COLUMNS}
            rows={list.data.imports.map((one) => ({ key: one._id, cells: cellsOf(one) }))}
          />
          <Pagination page={address.page} pageCount={pageCount} onChange={address.goTo} />
        </>
      )}
    </section>
  );
}

function cellsOf(one: ImportSummary) {
  const { tone, label } = TEXT.statuses[one.status];
  return [
    <div key="list">
      <b className={styles.name}>{one.fileName}</b>
      <p className={styles.quiet}>{one.source}</p>
      <p className={styles.quiet}>{text.by(one.uploadedBy ?? text.gone, dayOf(one.uploadedAt))}</p>
    </div>,
    <span key="status">
      <Badge tone={tone}>{label}</Badge>
    </span>,
    <span key="counts">{text.rows(one.rows)}</span>,
    <InvitationCounts key="invitations" invitations={one.invitations} />,
    <ButtonLink
      key="acts"
      size="small"
      to={`/admin/import?list=${one._id}`}
      aria-label={text.openOf(one.fileName)}
    >
      {text.open}
    </ButtonLink>,
  ];
}

/** How many invitations stand how; what there is none of is left out. */
export function InvitationCounts({ invitations }: Pick<ImportSummary, 'invitations'>) {
  const standing = INVITATION_STATUSES.filter((status) => invitations[status] > 0);
  if (standing.length === 0) return <span>{text.noInvitations}</span>;
  return (
    <ul className={styles.counts}>
      {standing.map((status) => (
        <li key={status}>
          {TEXT.invitationStatuses[status]}: {invitations[status].toLocaleString('en-IN')}
        </li>
      ))}
    </ul>
  );
}
