import { useText } from '#web/lib/use-text.ts';
import { AdminList } from '#web/features/admin/admin-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionCell, MemberCell, WhenCell } from './audit-cells.tsx';
import cells from './audit-cells.module.css';
import { AuditTools } from './audit-tools.tsx';
import styles from './audit-log.module.css';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { useAuditPage, useChainCheck } from './use-audit.ts';
import { auditLogText } from './text.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';

/** The audit log with actor, action, subject and time; fifty rows per page. */
export function AuditLog() {
  const text = useText(auditLogText);
  const { filter, before, page, isFiltered, showFiltered, showEverything, showBefore } = useAuditPage();
  const showPerson = (person: string) => showFiltered({ ...filter, person });
  const rows = page.data?.rows ?? [];
  return (
    <ListPage title={text.title} lead={text.lead}>
      <AuditTools
        filter={filter}
        actions={page.data?.actions ?? []}
        onApply={showFiltered}
        onReset={showEverything}
      >
        <ChainButton />
      </AuditTools>
      <ChainState />
      <AdminList
        heading={text.heading}
        isHeadingHidden
        query={page}
        items={page.data && rows}
        columns={text.columns}
        phoneRows={cells.phoneRows}
        renderRow={(row) => ({
          key: row.position,
          cells: [
            <WhenCell key="when" row={row} />,
            <ActionCell key="what" row={row} />,
            <MemberCell key="whom" member={row.subject} none={text.nobody} onShow={showPerson} />,
            <MemberCell key="by" member={row.actor} none={text.system} onShow={showPerson} />,
          ],
        })}
        loading={text.loading}
        empty={{
          title: text.emptyTitle,
          text: text.empty,
          action: (isFiltered || before !== '') && <Button onClick={showEverything}>{text.showAll}</Button>,
        }}
        pages={
          (before !== '' || page.data?.before) && (
            <nav className={styles.pages} aria-label={text.pages}>
              <Button disabled={before === ''} onClick={() => showBefore('')}>
                {text.newest}
              </Button>
              <Button
                disabled={!page.data?.before}
                busyLabel={page.isPlaceholderData && text.loading}
                onClick={() => page.data?.before && showBefore(page.data.before)}
              >
                {text.older}
              </Button>
            </nav>
          )
        }
      />
    </ListPage>
  );
}

/** Button that verifies the hash chain of the log. */
function ChainButton() {
  const text = useText(auditLogText);
  const { isFetching, refetch } = useChainCheck();
  return (
    <Button busyLabel={isFetching && text.checking} onClick={() => void refetch()}>
      {text.check}
    </Button>
  );
}

/** Result of the last verification. Always rendered, as a live region. */
function ChainState() {
  const text = useText(auditLogText);
  const { data, error } = useChainCheck();
  const broken = error?.message ?? (data && data.brokenAt !== null ? text.broken(data.brokenAt) : null);
  const sentence = broken ?? (data && text.whole(data.rows, data.prunedUntil));
  return (
    <div role="status">
      {sentence && (
        <p className={[styles.chain, broken ? styles.broken : styles.whole].join(' ')}>
          {broken ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
          <span>{sentence}</span>
        </p>
      )}
    </div>
  );
}
