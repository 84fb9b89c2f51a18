import { AdminList } from '#web/features/admin/admin-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionCell, MemberCell, WhenCell } from './audit-cells.tsx';
import { AuditChain } from './audit-chain.tsx';
import { AuditTools } from './audit-tools.tsx';
import styles from './audit-log.module.css';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { TEXT } from '#web/features/admin/lists-text.ts';
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
      <AdminList
        heading={audit.heading}
        isHeadingHidden
        query={page}
        items={page.data && rows}
        columns={COLUMNS}
        renderRow={(row) => ({
          key: row.position,
          cells: [
            <WhenCell key="when" row={row} />,
            <ActionCell key="what" row={row} />,
            <MemberCell key="whom" member={row.subject} none={audit.nobody} onShow={showPerson} />,
            <MemberCell key="by" member={row.actor} none={audit.system} onShow={showPerson} />,
          ],
        })}
        loading={audit.loading}
        empty={{
          title: audit.emptyTitle,
          text: audit.empty,
          action: (isFiltered || before !== '') && <Button onClick={showEverything}>{audit.showAll}</Button>,
        }}
        pages={
          (before !== '' || page.data?.before) && (
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
          )
        }
      />
    </ListPage>
  );
}
