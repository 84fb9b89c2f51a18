import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageCountOf, showingLine } from '#shared/admin/page-numbers.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { EmptyQueueClear } from '#web/ui/illustrations/empty-queue-clear.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';
import { ActionsCell, DocumentCell, NameCell, PlaceCell, SchoolCell } from './queue-row.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { TEXT } from './text.ts';
import { UndoBar } from './undo-bar.tsx';
import { ADMIN_PAGE_SIZE, useDecisions, useQueue } from './use-queue.ts';
import styles from './verification-queue.module.css';

const COLUMNS = [
  { key: 'name', label: TEXT.columns.name },
  { key: 'school', label: TEXT.columns.school },
  { key: 'location', label: TEXT.columns.location },
  { key: 'document', label: TEXT.columns.document },
  { key: 'waiting', label: TEXT.columns.waiting },
  { key: 'actions', label: TEXT.columns.actions },
];

/** The members whose documents wait, the longest waiting first, with what can be done about each. */
export function VerificationQueue() {
  const { page, goTo } = usePage();
  const queue = useQueue(page);
  const decisions = useDecisions();
  const [rejected, setRejected] = useState<AdminUser | null>(null);
  const { decided } = decisions;

  return (
    <section aria-labelledby="queue-heading">
      <div className={styles.head}>
        <h2 id="queue-heading" className={styles.heading}>
          {TEXT.queueHeading}
        </h2>
        {queue.data && (
          <p className={styles.showing}>
            {showingLine({ page, limit: ADMIN_PAGE_SIZE, total: queue.data.total })}
          </p>
        )}
      </div>
      {decided && (
        <UndoBar
          key={decided.user._id}
          user={decided.user}
          message={decided.message}
          isBusy={decisions.busy[decided.user._id] === 'undo'}
          onUndo={() => void decisions.undo(decided.user)}
          onGone={decisions.forgetDecided}
        />
      )}
      {queue.isPending && <Loading />}
      {queue.isError && (
        <ErrorState
          title={TEXT.errorTitle}
          message={TEXT.error}
          onRetry={() => {
            goTo(1);
            void queue.refetch();
          }}
        />
      )}
      {queue.data?.total === 0 && (
        <EmptyState picture={<EmptyQueueClear />} title={TEXT.emptyTitle}>
          {TEXT.empty}
        </EmptyState>
      )}
      {queue.data && queue.data.total > 0 && (
        <>
          <Table
            caption={TEXT.queueHeading}
            columns={COLUMNS}
            rows={queue.data.users.map((user) => ({
              key: user._id,
              isTinted: true,
              cells: [
                <NameCell key="name" user={user} />,
                <SchoolCell key="school" user={user} />,
                <PlaceCell key="location" user={user} />,
                <DocumentCell
                  key="document"
                  user={user}
                  isBusy={decisions.busy[user._id] === 'document'}
                  onOpen={() => void decisions.openDocument(user)}
                />,
                waitingSince(user),
                <ActionsCell
                  key="actions"
                  user={user}
                  busy={decisions.busy[user._id]}
                  onVerify={() => void decisions.decide(user, { isApproved: true })}
                  onReject={() => setRejected(user)}
                />,
              ],
            }))}
          />
          <Pagination
            page={page}
            pageCount={pageCountOf(queue.data.total, ADMIN_PAGE_SIZE)}
            onChange={goTo}
          />
        </>
      )}
      {rejected && (
        <RejectDialog
          user={rejected}
          onClose={() => setRejected(null)}
          onReject={(reason, note) => {
            setRejected(null);
            void decisions.decide(rejected, { isApproved: false, reason, note });
          }}
        />
      )}
    </section>
  );
}

function Loading() {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      <span>
        <b>{TEXT.loading}</b>
        <br />
        {TEXT.moment}
      </span>
    </p>
  );
}

function waitingSince(user: AdminUser): string {
  const since = user.documentFacts?.uploadedAt ?? user.createdAt;
  return new Date(since).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
}

/** The page in the address bar, so that a reload and the back button keep it. */
function usePage() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const goTo = (target: number) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (target === 1) next.delete('page');
        else next.set('page', String(target));
        return next;
      },
      { preventScrollReset: true },
    );
  return { page, goTo };
}
