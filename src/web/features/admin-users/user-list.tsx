import { useEffect, useRef } from 'react';
import { pageCountOf, showingLine } from '#web/lib/page-numbers.ts';
import {
  needsDecision,
  rowActions,
  verifierActions,
  type RowAction,
} from '#shared/admin-users/row-actions.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { EmptyNoUsers } from '#web/ui/illustrations/empty-no-users.tsx';
import { EmptyQueueClear } from '#web/ui/illustrations/empty-queue-clear.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';
import type { useAdminAddress, View } from '#web/features/admin/admin-address.ts';
import { RowButtons } from './row-buttons.tsx';
import { QueueTools, SelectBox } from './queue-tools.tsx';
import { MANY, type Busy } from './use-admin-actions.ts';
import { ADMIN_PAGE_SIZE, cursorOf, useUserPage } from './use-lists.ts';
import { useSelection } from './use-selection.ts';
import {
  DocumentLink,
  FounderCell,
  NameCell,
  PlaceCell,
  SchoolCell,
  VerificationCell,
} from './user-cells.tsx';
import styles from './user-list.module.css';
import { QueueSearch, UserTools } from './user-tools.tsx';
import { MembersLinks } from '#web/features/admin/admin-nav.tsx';
import { dashboardText } from '#web/features/admin/text.ts';

type UserListProps = {
  readonly adminId: string;
  /** Whether the list is for a verifier; it then has no member details, founder requests or other views. */
  readonly isVerifiers?: boolean;
  readonly address: ReturnType<typeof useAdminAddress>;
  readonly busy: Readonly<Record<string, Busy>>;
  readonly onAct: (action: RowAction, user: AdminUser) => void;
  readonly onOpenDocument: (user: AdminUser) => void;
  readonly onVerifyMany: (users: readonly AdminUser[]) => void;
  readonly onRejectMany: (users: readonly AdminUser[]) => void;
};

/** Lists a view's users, ten per page, with their actions. */
export function UserList(props: UserListProps) {
  const text = useText(dashboardText);
  const { adminId, isVerifiers = false, address, busy, onAct, onOpenDocument } = props;
  const { view, page, cursor, filter, goTo, showView } = address;
  const list = useUserPage(address);
  const pageCount = list.data ? pageCountOf(list.data.total, ADMIN_PAGE_SIZE) : page;
  const isEstimate = list.data?.totalIsEstimate ?? false;
  const isMore = list.data?.totalIsMore ?? false;
  // True if the last row of the last page was decided or deleted, or the page count was overestimated.
  const isPastEnd =
    list.data !== undefined &&
    !list.isPlaceholderData &&
    (page > pageCount || (isEstimate && list.data.users.length === 0 && cursor !== 'last'));
  useEffect(() => {
    if (isPastEnd) goTo({ page: pageCount, cursor: isEstimate ? 'last' : null }, { replace: true });
  });
  const showPage = (target: number) => {
    // Rows of the previous page, shown until the requested page has loaded, cannot provide a cursor.
    const users = list.isPlaceholderData ? [] : (list.data?.users ?? []);
    goTo({ page: target, cursor: view === 'all' ? cursorOf(target, { page, pageCount, users }) : null });
  };
  const heading = useFocusKeeper(list.data);
  // Only lists of pending users offer bulk decisions.
  const choosesMany = view === 'pendingDocs' || (view === 'all' && filter.status === 'pending');
  const { founder: _founder, ...queueColumns } = text.columns;
  const selection = useSelection(list.data?.users ?? [], adminId);

  return (
    <section aria-labelledby="list-heading" aria-busy={list.isFetching || undefined}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id="list-heading" ref={heading} tabIndex={-1} className={styles.heading}>
            {text.views[view].heading}
          </h2>
          {view === 'all' && <MembersLinks />}
          <div className={styles.showing}>
            {list.data &&
              !list.isError &&
              showingLine({
                page: Math.min(page, pageCount),
                limit: ADMIN_PAGE_SIZE,
                total: list.data.total,
                isEstimate,
                isMore,
              })}
          </div>
        </div>
        {view === 'all' ? <UserTools address={address} /> : <QueueSearch key={view} address={address} />}
        {choosesMany && list.data && list.data.total > 0 && (
          <QueueTools
            selection={selection}
            busy={busy[MANY]}
            onVerify={props.onVerifyMany}
            onReject={props.onRejectMany}
          />
        )}
      </div>
      {list.data?.isPartial && <p className={styles.partial}>{text.partial}</p>}
      {list.isPending && (
        <ScreenSkeleton shape="list">
          <b>{text.loading}</b>
          <span>{text.moment}</span>
        </ScreenSkeleton>
      )}
      {list.isError && (
        <ErrorState
          title={text.errorTitle}
          message={text.error}
          onRetry={() => {
            if (page === 1) void list.refetch();
            else goTo({ page: 1 });
          }}
        />
      )}
      {list.data?.total === 0 && !list.isError && (
        <Empty
          view={view}
          isSearched={view !== 'all' && filter.search !== ''}
          onShowAll={isVerifiers ? undefined : () => showView('all')}
        />
      )}
      {list.data && list.data.total > 0 && !list.isError && (
        <>
          <Table
            caption={text.views[view].heading}
            phoneRows={[styles.phoneRow, view === 'pendingDocs' ? styles.queueRow : ''].join(' ')}
            columns={isVerifiers ? queueColumns : text.columns}
            rows={list.data.users.map((user) => ({
              key: user._id,
              isTinted: needsDecision(user),
              cells: [
                <NameCell
                  key="name"
                  user={user}
                  box={choosesMany && <SelectBox selection={selection} user={user} />}
                />,
                <SchoolCell key="school" user={user} />,
                <PlaceCell key="location" user={user} />,
                <DocumentLink
                  key="document"
                  user={user}
                  isBusy={busy[user._id] === 'document'}
                  onOpen={() => onOpenDocument(user)}
                />,
                <VerificationCell key="status" user={user} />,
                ...(isVerifiers ? [] : [<FounderCell key="founder" user={user} />]),
                <RowButtons
                  key="actions"
                  actions={isVerifiers ? verifierActions(adminId, user) : rowActions(adminId, user)}
                  user={user}
                  busy={busy[user._id]}
                  onAct={(action) => onAct(action, user)}
                  onDetails={isVerifiers ? undefined : () => goTo({ userId: user._id })}
                />,
              ],
            }))}
          />
          <Pagination
            page={page}
            pageCount={pageCount}
            isEstimate={isEstimate}
            isMore={isMore}
            onChange={showPage}
          />
        </>
      )}
    </section>
  );
}

/** Moves the focus to the heading when the focused row leaves the list. */
function useFocusKeeper(rows: unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      last.current = event.target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const isGone = last.current instanceof HTMLElement && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [rows]);
  return heading;
}

type EmptyProps = {
  readonly view: View;
  /** Whether a search hides the queue's users. */
  readonly isSearched: boolean;
  readonly onShowAll: (() => void) | undefined;
};

function Empty({ view, isSearched, onShowAll }: EmptyProps) {
  const text = useText(dashboardText);
  return (
    <EmptyState
      picture={view === 'all' ? <EmptyNoUsers /> : <EmptyQueueClear />}
      title={text.emptyTitle}
      action={onShowAll && <Button onClick={onShowAll}>{text.viewAll}</Button>}
    >
      {text.views[isSearched ? 'all' : view].empty}
    </EmptyState>
  );
}
