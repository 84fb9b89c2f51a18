import { useState } from 'react';
import type { RowAction } from '#shared/admin-users/row-actions.ts';
import type { User } from '#shared/members/schema.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { fullName } from '#web/lib/names.ts';
import { AdminNav } from '#web/features/admin/admin-nav.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { DashboardHead, SampleNote } from './dashboard-head.tsx';
import { useAdminAddress, VIEWS } from '#web/features/admin/admin-address.ts';
import { NoticeBar } from '#web/features/admin/notice-bar.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { UndoBar } from './undo-bar.tsx';
import { MANY, type Rejection, useAdminActions } from './use-admin-actions.ts';
import { useQuestions } from './use-questions.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserList } from './user-list.tsx';
import { dashboardText } from '#web/features/admin/text.ts';
import styles from './founder-badge.module.css';
import { useCounts } from './use-lists.ts';

/** The administrators' dashboard: open tasks, the three lists, and the actions on each user. */
export function Dashboard({ admin }: { readonly admin: User }) {
  const text = useText(dashboardText);
  const address = useAdminAddress();
  const { view, userId, goTo, showView } = address;
  const actions = useAdminActions(showView);
  const { ask, askMany } = useQuestions();
  const [rejected, setRejected] = useState<readonly AdminUser[]>([]);

  const act = async (action: RowAction, user: AdminUser) => {
    if (action === 'verify') return actions.decide(user, null);
    if (action === 'reject') return setRejected([user]);
    if (!(await ask(action, user))) return undefined;
    return action === 'delete' ? actions.deleteUser(user) : actions.decideFounder(user, action);
  };

  const reject = (users: readonly AdminUser[], rejection: Rejection) => {
    const [only] = users;
    return only && users.length === 1
      ? actions.decide(only, rejection)
      : actions.decideMany(users, rejection);
  };

  const verifyMany = async (users: readonly AdminUser[]) => {
    if (await askMany(users.length)) await actions.decideMany(users, null);
  };

  return (
    <>
      <AdminNav />
      <DashboardHead admin={admin}>
        {view !== 'pendingFounder' && (
          <div className={styles.place}>
            <FounderBadge onShow={() => showView('pendingFounder')} />
          </div>
        )}
        <ButtonLink kind="primary" to="/admin/review">
          {text.reviewOneByOne}
        </ButtonLink>
      </DashboardHead>
      <SummaryCards current={view} onShow={showView} />
      <Tabs
        label={text.tabs}
        tabs={VIEWS.map((key) => ({ key, label: text.views[key].tab }))}
        current={view}
        onChange={showView}
      >
        <Notice actions={actions} />
        <UserList
          adminId={admin._id}
          address={address}
          busy={actions.busy}
          onAct={(action, user) => void act(action, user)}
          onOpenDocument={(user) => void actions.openDocument(user)}
          onVerifyMany={(users) => void verifyMany(users)}
          onRejectMany={setRejected}
        />
      </Tabs>
      <SampleNote />
      {rejected.length > 0 && (
        <RejectDialog
          title={rejectTitle(rejected)}
          onClose={() => setRejected([])}
          onReject={(reason, note) => {
            setRejected([]);
            void reject(rejected, { reason, note });
          }}
        />
      )}
      {userId !== null && (
        <UserDialog
          key={userId}
          id={userId}
          busy={actions.busy[userId]}
          onOpenDocument={(user) => void actions.openDocument(user)}
          onReturnToPending={(user) => void actions.returnToPending(user)}
          onClose={() => goTo({ userId: null })}
        />
      )}
    </>
  );
}

/** Rendered while empty, as a live region, so that messages are announced. */
function Notice({ actions }: { readonly actions: ReturnType<typeof useAdminActions> }) {
  const { notice, busy, undo, forgetNotice } = actions;
  const undoable = notice?.undoable;
  return (
    <div role="status">
      {notice && undoable && (
        <UndoBar
          key={undoable.ids.join()}
          until={undoable.until}
          message={notice.message}
          isBusy={[MANY, ...undoable.ids].some((id) => busy[id] === 'undo')}
          onUndo={() => void undo(undoable.ids)}
          onGone={forgetNotice}
        />
      )}
      {notice && !undoable && <NoticeBar message={notice.message} onClose={forgetNotice} />}
    </div>
  );
}

function rejectTitle(users: readonly AdminUser[]): string {
  const text = textOf(dashboardText);
  const [only] = users;
  return only && users.length === 1 ? text.rejectTitle(fullName(only)) : text.rejectManyTitle(users.length);
}

/** Badge on the other views with the number of founder requests and a link to them (spec §2). */
function FounderBadge({ onShow }: { readonly onShow: () => void }) {
  const text = useText(dashboardText);
  const { data: counts, isPending } = useCounts();
  if (isPending) return <Skeleton className={styles.block} />;
  if (!counts || counts.pendingFounders === 0) return null;
  return (
    <button type="button" className={styles.badge} onClick={onShow}>
      <i className={styles.sun} aria-hidden="true" />
      {text.awaiting(counts.pendingFounders)}
    </button>
  );
}
