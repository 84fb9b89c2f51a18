import { CalendarDays, MapPin, School } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { LimitedUser } from '#shared/members/schema.ts';
import { listedFields } from '#shared/profile/fields.ts';
import { textOf, useText, pageLocale } from '#web/lib/use-text.ts';
import { useFellowOf } from '#web/lib/fellow-member.ts';
import { BlockMember } from '#web/features/blocks/block-member.tsx';
import { ReportProfile } from '#web/features/reports/report-profile.tsx';
import { ApiError, isLimitReached } from '#web/lib/api.ts';
import { ShareLink } from '#web/lib/share-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DetailList, type Detail } from '#web/ui/detail-list.tsx';
import { HillsDivider } from '#web/ui/illustrations/hills-divider.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import styles from './alumni-dialog.module.css';
import { fullName, longYears } from '#web/lib/names.ts';
import { AskButton, AskStep } from './asking/ask-steps.tsx';
import { MEMBER_PARAM } from './directory-filter.ts';
import { useMember } from './use-directory.ts';
import { ContactActions, contactDetails, contactOf, type Contact } from './member-contact.tsx';
import { directoryText } from './text.ts';

type AlumniDialogProps = {
  readonly id: string;
  readonly known: LimitedUser | undefined;
  readonly onClose: () => void;
  readonly foot?: ReactNode;
};

/**
 * Shows a member's details, with email and phone only if the member allows it (spec §2). A card that is already loaded
 * appears immediately and stays visible while the contact details load or if they fail to load.
 */
export function AlumniDialog({ id, known, onClose, foot }: AlumniDialogProps) {
  const text = useText(directoryText);
  const { data, error, isFetching, refetch } = useMember(id);
  const reader = useFellowOf(id);
  const [step, setStep] = useState<'profile' | 'ask' | 'back'>('profile');
  const [isBusy, setIsBusy] = useState(false);
  const isUnavailable =
    error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION');
  const member = isUnavailable ? undefined : (data ?? known);
  if (member && reader && step === 'ask')
    return (
      <Dialog label={`${text.ask}: ${fullName(member)}`} isBusy={isBusy} onClose={onClose}>
        <AskStep member={member} reader={reader} onBusy={setIsBusy} onBack={() => setStep('back')} />
      </Dialog>
    );
  if (member)
    return (
      <Dialog label={fullName(member)} onClose={onClose} banner={<Banner member={member} />} foot={foot}>
        <Details
          member={member}
          contact={contactOf({ member: data, known, error: isFetching ? null : error })}
          onRetry={() => void refetch()}
          onBlocked={onClose}
          asking={
            reader && <AskButton member={member} takesFocus={step === 'back'} onAsk={() => setStep('ask')} />
          }
        />
      </Dialog>
    );
  const isLimited = isLimitReached(error);
  return (
    <Dialog label={error ? text.profile : text.loadingMember} width="narrow" onClose={onClose} foot={foot}>
      {isUnavailable && <p className={styles.unavailable}>{text.unavailable}</p>}
      {error && isLimited && (
        <p className={styles.unavailable} role="status">
          {error.message}
        </p>
      )}
      {error && !isUnavailable && !isLimited && (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
      {!error && (
        <p className={styles.loading} role="status">
          <Spinner /> {text.loadingMember}
        </p>
      )}
    </Dialog>
  );
}

function Banner({ member }: { readonly member: LimitedUser }) {
  const isFounder = member.role === 'founder';
  return (
    <div className={[styles.banner, isFounder ? styles.warm : ''].join(' ')}>
      {!isFounder && <HillsDivider />}
      <div className={styles.portrait}>
        <Avatar
          id={member._id}
          firstName={member.first_name}
          lastName={member.last_name}
          photo={member.profileImage}
        />
      </div>
    </div>
  );
}

type DetailsProps = {
  readonly member: LimitedUser;
  readonly contact: Contact;
  readonly onRetry: () => void;
  /** The button that asks the member to get in touch, or null. */
  readonly asking: ReactNode;
  readonly onBlocked: () => void;
};

function Details({ member, contact, onRetry, asking, onBlocked }: DetailsProps) {
  const text = useText(directoryText);
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>{fullName(member)}</h2>
          {member.educationInfo.nameAtSchool && (
            <p className={styles.atSchool}>{text.atSchool(member.educationInfo.nameAtSchool)}</p>
          )}
          <p className={styles.profession}>{member.personalInfo.profession}</p>
        </div>
        {member.role === 'founder' && <Badge tone="founder">{text.founderMember}</Badge>}
      </div>
      {member.about && <p className={styles.about}>{member.about}</p>}
      <DetailList details={[...detailsOf(member), ...contactDetails(contact)]} />
      <ContactActions contact={contact} onRetry={onRetry} lead={asking} />
      <div className={styles.foot}>
        <ShareLink path={`/jnvians?${MEMBER_PARAM}=${member._id}`} title={text.profile} />
        <ReportProfile memberId={member._id} name={fullName(member)} />
        <BlockMember member={member} onBlocked={onBlocked} />
      </div>
    </div>
  );
}

/** Returns the rows of the details; omits unknown values. */
function detailsOf(member: LimitedUser): Detail[] {
  const { educationInfo, personalInfo } = member;
  const { labels } = textOf(directoryText);
  const rows = [
    {
      icon: <School aria-hidden="true" />,
      label: labels.school,
      value: joined(educationInfo.jnvName, educationInfo.city, educationInfo.states),
    },
    { icon: <CalendarDays aria-hidden="true" />, label: labels.years, value: longYears(educationInfo) },
    {
      icon: <MapPin aria-hidden="true" />,
      label: labels.livesIn,
      value: joined(personalInfo.currentCity, personalInfo.currentState),
    },
    ...listedFields(pageLocale(), member),
  ];
  return rows.flatMap((row) => (row.value ? [{ ...row, value: row.value }] : []));
}

/**
 * Joins place names with commas; skips empty parts and names that an earlier part contains: "JNV Madhubani, Bihar".
 */
function joined(...parts: readonly (string | undefined)[]): string {
  const shown: string[] = [];
  for (const part of parts) if (part && !shown.some((earlier) => earlier.includes(part))) shown.push(part);
  return shown.join(', ');
}
