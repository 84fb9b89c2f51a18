import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AdminUserDetail } from '#shared/admin-users/schema.ts';
import { canReturn, needsReturnReason } from '#shared/verification/rules.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { ApiError } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/days.ts';
import { fullName } from '#web/lib/names.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DetailList, type Detail } from '#web/ui/detail-list.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { founderLabel, verificationLabel } from '#web/features/admin/labels.ts';
import { PersonCell } from '#web/features/admin/person-cell.tsx';
import { PauseDialog } from '#web/features/contact-requests/admin/pause-dialog.tsx';
import { pauseText } from '#web/features/contact-requests/admin/text.ts';
import { ReturnDialog } from './return-dialog.tsx';
import type { Busy } from './use-admin-actions.ts';
import { useUser } from './use-lists.ts';
import { DocumentLink } from './user-cells.tsx';
import styles from './user-dialog.module.css';
import { basicDetails, documentNote, educationDetails, personalDetails } from './user-details.ts';
import { dashboardText } from '#web/features/admin/text.ts';

type UserDialogProps = {
  readonly id: string;
  readonly adminId: string;
  readonly busy: Busy | undefined;
  readonly onOpenDocument: (user: AdminUser) => void;
  /** Called with the reason, which is null for a rejected user. */
  readonly onReturnToPending: (user: AdminUser, reason: string | null) => void;
  readonly onClose: () => void;
};

/** The User Information dialog: four sections about one user (spec §2). */
export function UserDialog(props: UserDialogProps) {
  const { id, adminId, busy, onOpenDocument, onReturnToPending, onClose } = props;
  const [isAskingWhy, setIsAskingWhy] = useState(false);
  const [isPausing, setIsPausing] = useState(false);
  const text = useText(dashboardText);
  const { details } = text;
  const pause = useText(pauseText);
  const { thisYear } = usePublicConfig();
  const { data: user, error, refetch } = useUser(id);
  if (!user || error)
    return (
      <Dialog label={details.title} width="narrow" onClose={onClose}>
        {isGone(error) ? (
          <div className={styles.loading} role="alert">
            <div>
              <h2 className={styles.name}>{details.failed}</h2>
              <p>{details.userNotFound}</p>
            </div>
          </div>
        ) : error ? (
          <ErrorState
            title={details.failed}
            message={error.message === details.failed ? '' : error.message}
            onRetry={() => void refetch()}
          />
        ) : (
          <p className={styles.loading} role="status">
            <Spinner /> {text.moment}
          </p>
        )}
      </Dialog>
    );
  const needsReason = needsReturnReason(user.approvalStatus);
  const { askingPausedUntil: pausedUntil } = user;
  const asking = (
    <>
      <p>{pausedUntil === null ? pause.allowed : pause.paused(dayOf(pausedUntil))}</p>
      <Button size="small" onClick={() => setIsPausing(true)}>
        {pausedUntil === null ? pause.open : pause.change}
      </Button>
    </>
  );
  return (
    <Dialog
      label={`${details.title}: ${fullName(user)}`}
      width="wide"
      banner={<Head user={user} />}
      foot={
        <>
          {canReturn(adminId, { ...user, id }) && (
            <Button
              icon={<Undo2 aria-hidden="true" />}
              busyLabel={busy === 'return' && details.returning}
              disabled={busy !== undefined && busy !== 'return' && busy !== 'document'}
              onClick={() => (needsReason ? setIsAskingWhy(true) : onReturnToPending(user, null))}
            >
              {needsReason ? details.returnToPendingAsked : details.returnToPending}
            </Button>
          )}
          {user.approvalStatus === 'approved' && user.role !== 'admin' && (
            <ButtonLink to={`/admin/administrators?member=${user._id}`}>
              {details.makeAdministrator}
            </ButtonLink>
          )}
          <Button onClick={onClose}>{details.close}</Button>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.sections}>
        <Section
          title={details.basic}
          details={[
            ...basicDetails(user),
            ...(user.approvalStatus === 'approved' && user._id !== adminId
              ? [{ label: pause.label, value: asking }]
              : []),
          ]}
        />
        <Section title={details.education} details={educationDetails(user, thisYear)} />
        <Section title={details.personal} details={personalDetails(user)} />
        <Section
          title={details.document}
          details={[
            {
              label: details.idVerification,
              value: (
                <>
                  <DocumentLink
                    user={user}
                    isBusy={busy === 'document'}
                    onOpen={() => onOpenDocument(user)}
                  />
                  <Note>{documentNote(user)}</Note>
                </>
              ),
            },
          ]}
        />
      </div>
      {isPausing && (
        <PauseDialog
          memberId={user._id}
          name={fullName(user)}
          pausedUntil={pausedUntil}
          onClose={() => setIsPausing(false)}
        />
      )}
      {isAskingWhy && (
        <ReturnDialog
          memberId={user._id}
          name={fullName(user)}
          onReturn={(reason) => {
            setIsAskingWhy(false);
            onReturnToPending(user, reason);
          }}
          onClose={() => setIsAskingWhy(false)}
        />
      )}
    </Dialog>
  );
}

/** Returns whether a retry cannot help, because the account was deleted or the link is malformed. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION');
}

function Head({ user }: { readonly user: AdminUserDetail }) {
  const { details } = useText(dashboardText);
  const verification = verificationLabel(user);
  const founder = founderLabel(user);
  return (
    <div className={styles.head}>
      <PersonCell
        person={user}
        size="large"
        name={
          <>
            <p className={styles.kind}>{details.title}</p>
            <h2 className={styles.name}>{fullName(user)}</h2>
          </>
        }
      >
        <p className={styles.badges}>
          <Badge tone={verification.tone}>{verification.label}</Badge>
          {founder && <Badge tone={founder.tone}>{founder.label}</Badge>}
        </p>
      </PersonCell>
    </div>
  );
}

function Section({ title, details }: { readonly title: string; readonly details: readonly Detail[] }) {
  return (
    <section>
      <h3 className={styles.section}>{title}</h3>
      <DetailList details={details} />
    </section>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return children ? <span className={styles.note}>{children}</span> : null;
}
