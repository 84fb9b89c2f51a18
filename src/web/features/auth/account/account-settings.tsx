import styles from './account.module.css';
import { ChangePassword } from './change-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

/** Account settings: password, sessions and second factor. */
export function AccountSettings() {
  return (
    <div className={styles.settings}>
      <ChangePassword />
      <SessionList />
      <SecondFactor />
    </div>
  );
}
