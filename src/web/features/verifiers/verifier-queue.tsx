import type { User } from '#shared/members/schema.ts';
import { useAdminAddress } from '#web/features/admin/admin-address.ts';
import { ActionNotice } from '#web/features/admin-users/action-notice.tsx';
import { JustDecided } from '#web/features/admin-users/just-decided.tsx';
import { useAdminActions } from '#web/features/admin-users/use-admin-actions.ts';
import { useDecisions } from '#web/features/admin-users/use-decisions.tsx';
import { UserList } from '#web/features/admin-users/user-list.tsx';
import { useText } from '#web/lib/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ScopeList } from './scope-list.tsx';
import styles from './verifier-queue.module.css';
import { verifiersText } from './text.ts';

/** The pending sign-ups of a verifier's schools, with the same decisions as the dashboard's queue. */
export function VerifierQueue({ verifier }: { readonly verifier: User }) {
  const { queue: text } = useText(verifiersText);
  const address = { ...useAdminAddress(), view: 'pendingDocs' as const };
  const actions = useAdminActions(null);
  const decisions = useDecisions(actions);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.about}>
          <h1 className={styles.title}>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <ScopeList label={text.schools} scopes={verifier.verifierOf ?? []} />
        </div>
        <ButtonLink kind="primary" to="/verify/review">
          {text.review}
        </ButtonLink>
      </div>
      <ActionNotice actions={actions} />
      <UserList
        adminId={verifier._id}
        isVerifiers
        address={address}
        busy={actions.busy}
        onAct={(action, user) => {
          if (action === 'verify') void actions.decide(user, null);
          if (action === 'reject') decisions.startRejecting([user]);
        }}
        onOpenDocument={(user) => void actions.openDocument(user)}
        onVerifyMany={(users) => void decisions.verifyMany(users)}
        onRejectMany={decisions.startRejecting}
      />
      <JustDecided reviewerId={verifier._id} isVerifiers actions={actions} />
      {decisions.dialog}
    </>
  );
}
