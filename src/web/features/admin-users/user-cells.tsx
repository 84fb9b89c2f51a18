import { CircleCheck, MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminUser } from '#shared/verification/schema.ts';
import { shortDayOf } from '#web/lib/days.ts';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import {
  founderLabel,
  nameBadge,
  placeOf,
  schoolName,
  schoolYears,
  verificationLabel,
} from '#web/features/admin/labels.ts';
import { PersonCell } from '#web/features/admin/person-cell.tsx';
import styles from './user-cells.module.css';
import { dashboardText } from '#web/features/admin/text.ts';

type CellProps = { readonly user: AdminUser };

/**
 * Cell with name, email address, founder badge and warnings about the account; in lists with bulk decisions also a
 * checkbox.
 */
export function NameCell({ user, box }: CellProps & { readonly box?: ReactNode }) {
  const text = useText(dashboardText);
  const badge = nameBadge(user);
  return (
    <div className={styles.who}>
      {box}
      <PersonCell person={user}>
        <div className={styles.about}>
          <p className={['quiet', styles.email].join(' ')} title={user.email}>
            {user.email}
          </p>
          {badge !== null && <Badge tone="founder">{badge}</Badge>}
          <EmailSignal user={user} />
          {user.guardianConsent === 'awaited' && (
            <p className={[styles.signal, styles.open].join(' ')}>{text.minor}</p>
          )}
        </div>
      </PersonCell>
    </div>
  );
}

/** Shows an unconfirmed or bounced email address; for pending users also a confirmed one. */
function EmailSignal({ user }: CellProps) {
  const text = useText(dashboardText);
  if (!user.emailConfirmed || user.emailRefused)
    return (
      <p className={[styles.signal, styles.open].join(' ')}>
        <MailWarning aria-hidden="true" />
        {user.emailRefused ? text.refusedAddress : text.unconfirmed}
      </p>
    );
  if (user.approvalStatus !== 'pending') return null;
  return (
    <p className={[styles.signal, styles.fits].join(' ')}>
      <CircleCheck aria-hidden="true" />
      {text.confirmed}
    </p>
  );
}

export function SchoolCell({ user }: CellProps) {
  return (
    <div className={styles.school}>
      <p>{schoolName(user)}</p>
      <p className={['quiet', styles.years].join(' ')}>{schoolYears(user)}</p>
    </div>
  );
}

/** Cell with location and profession. */
export function PlaceCell({ user }: CellProps) {
  const text = useText(dashboardText);
  const { currentState, currentCity, profession } = user.personalInfo;
  return (
    <div>
      <p>{placeOf(currentState, currentCity)}</p>
      <p className="quiet">{profession || text.professionUnknown}</p>
    </div>
  );
}

type DocumentLinkProps = CellProps & { readonly isBusy: boolean; readonly onOpen: () => void };

/**
 * Opens the document in a new tab, and tells whether the reviewer has opened it before, as a bulk approval requires. Has the link role, although it is a button that fetches a ticket first.
 */
export function DocumentLink({ user, isBusy, onOpen }: DocumentLinkProps) {
  const text = useText(dashboardText);
  if (!user.document) return <span className={['quiet', styles.none].join(' ')}>{text.noDocument}</span>;
  return (
    <div>
      <TextButton role="link" className={styles.view} aria-busy={isBusy || undefined} onClick={onOpen}>
        {isBusy ? text.opening : text.viewDocument}
        <span className="visually-hidden">: {fullName(user)}</span>
      </TextButton>
      {user.approvalStatus === 'pending' && user.hasOpenedDocument && (
        <p className="quiet">{text.openedByYou}</p>
      )}
    </div>
  );
}

/** Cell with verification status and waiting time. */
export function VerificationCell({ user }: CellProps) {
  const text = useText(dashboardText);
  const { tone, label } = verificationLabel(user);
  return (
    <div className={styles.status}>
      <Badge tone={tone}>{label}</Badge>
      {user.approvalStatus === 'pending' && (
        <p className={['quiet', styles.since].join(' ')}>
          {text.waitingSince(shortDayOf(user.documentFacts?.uploadedAt ?? user.createdAt))}
        </p>
      )}
    </div>
  );
}

/** Cell with the status of the founder request. */
export function FounderCell({ user }: CellProps) {
  const text = useText(dashboardText);
  const status = founderLabel(user);
  if (status === null) return <span className="quiet">{text.notRequested}</span>;
  return <Badge tone={status.tone}>{status.label}</Badge>;
}
