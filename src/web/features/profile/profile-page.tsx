import { RotateCcw } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memberEndpoints } from '#shared/members/endpoints.ts';
import { photoIn } from '#shared/members/photos.ts';
import type { User } from '#shared/members/schema.ts';
import { AccountSettings } from '#web/features/auth/account/account-settings.tsx';
import { fullName, longYears } from '#web/features/members/names.ts';
import { call } from '#web/lib/api.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { EmptyNoProfile } from '#web/ui/illustrations/empty-no-profile.tsx';
import { HillsDivider } from '#web/ui/illustrations/hills-divider.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { PrivacySwitches } from './privacy-switches.tsx';
import styles from './profile.module.css';
import { TEXT } from './text.ts';

const PROFILE_KEY = ['profile'];

/** A member's own profile, to read, and the switches of what others see. */
export function ProfilePage() {
  const client = useQueryClient();
  const { replaceUser } = useSessionActions();
  const profile = useQuery({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal }) => (await call(memberEndpoints.ownProfile, {}, { signal })).user,
  });
  const keep = (user: User) => {
    client.setQueryData(PROFILE_KEY, user);
    replaceUser(user);
    // Cards and counts of the directory may hold what has just been hidden.
    void client.invalidateQueries({ queryKey: ['directory'] });
  };
  if (profile.isPending)
    return (
      <p className={styles.loading} role="status">
        <Spinner /> {TEXT.loading}
      </p>
    );
  if (profile.isError)
    return (
      <EmptyState
        picture={<EmptyNoProfile />}
        title={TEXT.none}
        action={
          <Button icon={<RotateCcw aria-hidden="true" />} onClick={() => void profile.refetch()}>
            {TEXT.retry}
          </Button>
        }
      >
        {TEXT.failed}
      </EmptyState>
    );
  const user = profile.data;
  return (
    <>
      <Head user={user} />
      <div className={styles.panels}>
        <Education user={user} />
        <Contact user={user} />
        <section className={[styles.panel, styles.full].join(' ')}>
          <h2>{TEXT.about}</h2>
          <p className={user.about ? styles.about : styles.quiet}>{user.about || TEXT.noAbout}</p>
        </section>
        <PrivacySwitches visibility={user.visibility} onSaved={keep} />
        <Account user={user} />
      </div>
    </>
  );
}

function Head({ user }: { readonly user: User }) {
  return (
    <div className={styles.head}>
      <div className={styles.band}>
        <HillsDivider />
        <span className={styles.portrait}>
          <Avatar
            id={user._id}
            firstName={user.first_name}
            lastName={user.last_name}
            photo={user.profileImage && photoIn('large', user.profileImage)}
          />
        </span>
      </div>
      <div className={styles.names}>
        <h2 className={styles.name}>{fullName(user)}</h2>
        {user.role === 'founder' && <Badge tone="founder">{TEXT.founder}</Badge>}
        <p className={styles.profession}>{user.personalInfo.profession}</p>
      </div>
    </div>
  );
}

function Education({ user: { educationInfo, memberType } }: { readonly user: User }) {
  const { facts } = TEXT;
  return (
    <section className={styles.panel}>
      <h2>{TEXT.education}</h2>
      <Facts
        facts={[
          { label: facts.school, value: educationInfo.jnvName },
          {
            label: facts.district,
            value: [educationInfo.city, educationInfo.states].filter(Boolean).join(', '),
          },
          { label: facts.years, value: longYears(educationInfo) ?? '' },
          { label: facts.memberType, value: memberType === 'staff' ? TEXT.staff : TEXT.student },
        ].filter((fact) => fact.value !== '')}
      />
    </section>
  );
}

function Contact({ user: { email, phone, personalInfo } }: { readonly user: User }) {
  const { facts } = TEXT;
  return (
    <section className={styles.panel}>
      <h2>{TEXT.contact}</h2>
      <Facts
        facts={[
          { label: facts.email, value: email },
          { label: facts.phone, value: phone ?? TEXT.noPhone },
          { label: facts.city, value: personalInfo.currentCity },
          { label: facts.state, value: personalInfo.currentState },
        ].filter((fact) => fact.value !== '')}
      />
    </section>
  );
}

const STATUS: Readonly<Record<User['approvalStatus'], { tone: BadgeTone; label: string }>> = {
  approved: { tone: 'success', label: TEXT.verified },
  pending: { tone: 'warning', label: TEXT.pending },
  rejected: { tone: 'danger', label: TEXT.rejected },
};

function Account({ user }: { readonly user: User }) {
  const { facts } = TEXT;
  const { tone, label } = STATUS[user.approvalStatus];
  return (
    <section id="account" className={[styles.panel, styles.full].join(' ')}>
      <h2>{TEXT.account}</h2>
      <Facts
        facts={[
          { label: facts.username, value: user.username },
          { label: facts.status, value: <Badge tone={tone}>{label}</Badge> },
          {
            label: facts.since,
            value: new Date(user.createdAt).toLocaleDateString('en-IN', {
              day: 'numeric',
              month: 'long',
              year: 'numeric',
            }),
          },
        ]}
      />
      <AccountSettings />
    </section>
  );
}
