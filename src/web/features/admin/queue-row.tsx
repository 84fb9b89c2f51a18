import { Check, CircleCheck, MailWarning, X } from 'lucide-react';
import type { AdminUser } from '#shared/verification/schema.ts';
import { fullName, longYears } from '#web/features/members/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './queue-row.module.css';
import { TEXT } from './text.ts';
import type { Busy } from './use-queue.ts';

/** Name, address and whether it is confirmed. */
export function NameCell({ user }: { readonly user: AdminUser }) {
  return (
    <div className={styles.who}>
      <span className={styles.portrait}>
        <Avatar
          id={user._id}
          firstName={user.first_name}
          lastName={user.last_name}
          photo={user.profileImage}
        />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>{fullName(user)}</p>
        <p className={styles.quiet}>{user.email}</p>
        <p className={[styles.signal, user.emailConfirmed ? styles.fits : styles.open].join(' ')}>
          {user.emailConfirmed ? <CircleCheck aria-hidden="true" /> : <MailWarning aria-hidden="true" />}
          {user.emailConfirmed ? TEXT.confirmed : TEXT.unconfirmed}
        </p>
        {user.guardianConsent === 'awaited' && (
          <p className={[styles.signal, styles.open].join(' ')}>{TEXT.minor}</p>
        )}
        {user.personalInfo.founderRequestStatus === 'pending' && (
          <Badge tone="founder">{TEXT.founderRequest}</Badge>
        )}
      </div>
    </div>
  );
}

/** School and years. */
export function SchoolCell({ user }: { readonly user: AdminUser }) {
  const { jnvName, city, states } = user.educationInfo;
  return (
    <div>
      <p>{jnvName || TEXT.nameUnknown}</p>
      <p className={styles.quiet}>{[city, states].filter(Boolean).join(', ')}</p>
      <p className={styles.quiet}>{longYears(user.educationInfo) ?? TEXT.yearsUnknown}</p>
    </div>
  );
}

/** Where they live and what they do. */
export function PlaceCell({ user }: { readonly user: AdminUser }) {
  const { currentState, currentCity, profession } = user.personalInfo;
  return (
    <div>
      <p>{[currentState, currentCity].filter(Boolean).join(', ') || TEXT.locationUnknown}</p>
      <p className={styles.quiet}>{profession || TEXT.professionUnknown}</p>
    </div>
  );
}

type DocumentCellProps = { readonly user: AdminUser; readonly isBusy: boolean; readonly onOpen: () => void };

/** The document's name, and the button that opens it in a new tab. */
export function DocumentCell({ user, isBusy, onOpen }: DocumentCellProps) {
  if (!user.document) return <span className={styles.quiet}>{TEXT.noDocument}</span>;
  return (
    <div>
      <button type="button" className={styles.view} aria-busy={isBusy || undefined} onClick={onOpen}>
        {isBusy ? TEXT.opening : TEXT.viewDocument}
        <span className="visually-hidden">: {fullName(user)}</span>
      </button>
      <p className={styles.quiet}>{user.documentFacts?.fileName}</p>
    </div>
  );
}

type ActionsCellProps = {
  readonly user: AdminUser;
  readonly busy: Busy | undefined;
  readonly onVerify: () => void;
  readonly onReject: () => void;
};

/** Verify and Reject, each with a progress of its own; both rest while one of them works. */
export function ActionsCell({ user, busy, onVerify, onReject }: ActionsCellProps) {
  const rests = busy !== undefined && busy !== 'document';
  const label = fullName(user);
  return (
    <div className={styles.acts}>
      <Button
        kind="primary"
        size="small"
        icon={<Check aria-hidden="true" />}
        aria-label={`${TEXT.verify} ${label}`}
        busyLabel={busy === 'verify' && TEXT.verifying}
        disabled={rests && busy !== 'verify'}
        onClick={onVerify}
      >
        {TEXT.verify}
      </Button>
      <Button
        size="small"
        icon={<X aria-hidden="true" />}
        aria-label={`${TEXT.reject} ${label}`}
        busyLabel={busy === 'reject' && TEXT.rejecting}
        disabled={rests && busy !== 'reject'}
        onClick={onReject}
      >
        {TEXT.reject}
      </Button>
      {user.personalInfo.founderRequestStatus === 'pending' && (
        <p className={styles.note}>{TEXT.founderNote}</p>
      )}
    </div>
  );
}
