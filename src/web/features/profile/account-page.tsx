import { AtSign, CalendarDays } from 'lucide-react';
import type { User } from '#shared/members/schema.ts';
import { dayOf } from '#web/lib/days.ts';
import { ChangePassword } from '#web/features/auth/account/change-password.tsx';
import { SecondFactor } from '#web/features/auth/account/second-factor.tsx';
import { DigestPanel } from '#web/features/digest/digest-panel.tsx';
import { SessionList } from '#web/features/auth/account/session-list.tsx';
import { DeleteAccount } from '#web/features/privacy/settings/delete-account.tsx';
import { useText } from '#web/lib/use-text.ts';
import { DetailList } from '#web/ui/detail-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { OwnProfile } from './own-profile.tsx';
import { ProfileHeader } from './profile-header.tsx';
import styles from './profile.module.css';
import { profileText } from './text.ts';

/**
 * The Account and security screen: sign-in details, password, sessions, second factor, account deletion and, for
 * administrators and verifiers, the morning email.
 */
export function AccountPage() {
  return (
    <OwnProfile>
      {(user, keep) => (
        <>
          <ProfileHeader />
          <div className={styles.panels}>
            <div className={styles.column}>
              <Account user={user} />
              <ChangePassword />
            </div>
            <SessionList />
            <SecondFactor />
            {(user.role === 'admin' || user.verifierOf !== undefined) && <DigestPanel />}
            <DeleteAccount user={user} onSaved={keep} />
          </div>
        </>
      )}
    </OwnProfile>
  );
}

/** The My Account panel with username and registration date. */
function Account({ user }: { readonly user: User }) {
  const text = useText(profileText);
  const { labels } = text;
  return (
    <Panel id="account">
      <h2>{text.account}</h2>
      <DetailList
        details={[
          { icon: <AtSign aria-hidden="true" />, label: labels.username, value: user.username },
          {
            icon: <CalendarDays aria-hidden="true" />,
            label: labels.since,
            value: dayOf(user.createdAt),
          },
        ]}
      />
      <p className="quiet">{text.usernameHelp}</p>
    </Panel>
  );
}
