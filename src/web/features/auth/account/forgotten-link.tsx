import { Link } from 'react-router';
import styles from './account.module.css';
import { ACCOUNT_TEXT } from './text.ts';

/** Link next to a password field for members who forgot or never set a password. */
export function ForgottenLink() {
  return (
    <Link to="/signin/forgot-password" className={styles.forgotten}>
      {ACCOUNT_TEXT.password.forgotten}
    </Link>
  );
}
