import { AtSign, CalendarDays } from 'lucide-react';
import type { User } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { AccountSettings } from '#web/features/auth/account/account-settings.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import styles from './profile.module.css';
import { profileText } from './text.ts';

/** My Account: sign-in details and account security. */
export function AccountPanel({ user }: { readonly user: User }) {
  const text = useText(profileText);
  const { facts } = text;
  return (
    <Panel id="account" className={styles.full}>
      <h2>{text.account}</h2>
      <DetailList
        details={[
          { icon: <AtSign aria-hidden="true" />, label: facts.username, value: user.username },
          {
            icon: <CalendarDays aria-hidden="true" />,
            label: facts.since,
            value: new Date(user.createdAt).toLocaleDateString('en-IN', {
              day: 'numeric',
              month: 'long',
              year: 'numeric',
            }),
          },
        ]}
      />
      <p className={styles.quiet}>{text.usernameHelp}</p>
      <AccountSettings />
    </Panel>
  );
}
