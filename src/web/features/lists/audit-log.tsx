import { Button } from '#web/ui/button.tsx';
import { EmptyQueueClear } from '#web/ui/illustrations/empty-queue-clear.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';
import { ActionCell, PersonCell, WhenCell } from './audit-cells.tsx';
import { AuditChain } from './audit-chain.tsx';
import { AuditTools } from './audit-tools.tsx';
import styles from './audit-log.module.css';
import { ListPage } from './list-page.tsx';
import { ListError, ListLoading } from './list-states.tsx';
import { TEXT } from './text.ts';
import { useAuditPage } from './use-audit.ts';

const { audit } = TEXT;
const COLUMNS = Object.entries(audit.columns).map(([key, label]) => ({ key, label }));

/** The audit log: who did what to whom and when, fifty rows at a time. */
export function AuditLog() {
  const { filter, before, page, isFiltered, showFiltered, showEverything, showBefore } = useAuditPage();
  const showPerson = (person: string) => showFiltered({ ...filter, person });
  const rows = page.data?.rows ?? [];
  return (
    <ListPage title={audit.title} lead={audit.lead}>
      <AuditChain />
      <AuditTools
        filter={filter}
        actions={page.data?.actions ?? []}
        onApply={showFiltered}
        onReset={showEverything}
      />
      <section aria-labelledby="log-heading" aria-busy={page.isFetching || undefined}>
        <h2 id="log-heading" className="visually-hidden">
          {audit.heading}
        </h2>
        {page.isPending && <ListLoading>{audit.loading}</ListLoading>}
        {page.isError && <ListError error={page.error} onRetry={() => void page.refetch()} />}
        {page.data && !page.isError && rows.length === 0 && (
          <EmptyState
            picture={<EmptyQueueClear />}
            title={audit.emptyTitle}
            action={
              (isFiltered || before !== '') && <Button onClick={showEverything}>{audit.showAll}</Button>
            }
          >
            {audit.empty}
          </EmptyState>
        )}
        {!page.isError && rows.length > 0 && (
          <Table
            caption={audit.title}
            columns={COLUMNS}
            rows={rows.map((row) => ({
              key: row.position,
              cells: [
                <WhenCell key="when" row={row} />,
                <ActionCell key="what" row={row} />,
                <PersonCell key="whom" person={row.subject} nobody={audit.nobody} onShow={showPerson} />,
                <PersonCell key="by" person={row.actor} nobody={audit.system} onShow={showPerson} />,
              ],
            }))}
          />
        )}
        {!page.isError && (before !== '' || page.data?.before) && (
          <nav className={styles.pages} aria-label={audit.pages}>
            <Button disabled={before === ''} onClick={() => showBefore('')}>
              {audit.newest}
            </Button>
            <Button
              disabled={!page.data?.before}
              busyLabel={page.isPlaceholderData && audit.loading}
              onClick={() => page.data?.before && showBefore(page.data.before)}
            >
              {audit.older}
            </Button>
          </nav>
        )}
      </section>
    </ListPage>
  );
}
