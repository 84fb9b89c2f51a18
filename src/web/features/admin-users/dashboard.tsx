import type { RowAction } from '#shared/admin-users/row-actions.ts';
import type { User } from '#shared/members/schema.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AdminNav } from '#web/features/admin/admin-nav.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { DashboardHead, SampleNote } from './dashboard-head.tsx';
import { useAdminAddress, VIEWS } from '#web/features/admin/admin-address.ts';
import { SummaryCards } from './summary-cards.tsx';
import { ActionNotice } from './action-notice.tsx';
import { JustDecided } from './just-decided.tsx';
import { useAdminActions } from './use-admin-actions.ts';
import { useDecisions } from './use-decisions.tsx';
import { useQuestions } from './use-questions.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserList } from './user-list.tsx';
import { dashboardText } from '#web/features/admin/text.ts';
import styles from './founder-badge.module.css';
import { useCounts } from '#web/features/admin/use-counts.ts';

/** The administrators' dashboard: open tasks, the three lists, and the actions on each user. */
export function Dashboard({ admin }: { readonly admin: User }) {
  const text = useText(dashboardText);
  const address = useAdminAddress();
  const { view, userId, goTo, openView, showView } = address;
  const actions = useAdminActions({ view, showView });
  const { ask } = useQuestions();
  const decisions = useDecisions(actions);

  const act = async (action: RowAction, user: AdminUser) => {
    if (action === 'verify') return actions.decide(user, null);
    if (action === 'reject') return decisions.startRejecting([user]);
    if (!(await ask(action, user))) return undefined;
    return action === 'delete' ? actions.deleteUser(user) : actions.decideFounder(user, action);
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
      <SummaryCards current={view} onShow={openView} />
      <Tabs
        isFilled
        label={text.tabs}
        tabs={VIEWS.map((key) => ({ key, label: text.views[key].tab }))}
        current={view}
        onChange={openView}
      >
        <ActionNotice actions={actions} onShowRequests={() => showView('pendingFounder')} />
        <UserList
          adminId={admin._id}
          address={address}
          busy={actions.busy}
          onAct={(action, user) => void act(action, user)}
          onOpenDocument={(user) => void actions.openDocument(user)}
          onVerifyMany={(users) => void decisions.verifyMany(users)}
          onRejectMany={decisions.startRejecting}
        />
        {view === 'pendingDocs' && <JustDecided reviewerId={admin._id} actions={actions} />}
      </Tabs>
      <SampleNote />
      {decisions.dialog}
      {userId !== null && (
        <UserDialog
          key={userId}
          id={userId}
          adminId={admin._id}
          busy={actions.busy[userId]}
          onOpenDocument={(user) => void actions.openDocument(user)}
          onReturnToPending={(user, reason) => void actions.returnToPending(user, reason)}
          onClose={() => goTo({ userId: null })}
        />
      )}
    </>
  );
}

/** Badge with the number of founder requests, which links to their list; shown in the other views (spec §2). */
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
