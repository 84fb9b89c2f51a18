import styles from './account.module.css';
import { ChangePassword } from './change-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

/** What a member does for the safety of their account: password, sessions, second factor. */
export function AccountSettings() {
  return (
    <div className={styles.settings}>
      <ChangePassword />
      <SessionList />
      <SecondFactor />
    </div>
  );
}
