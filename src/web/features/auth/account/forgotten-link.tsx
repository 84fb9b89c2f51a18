import { Link } from 'react-router';
import styles from './account.module.css';
import { ACCOUNT_TEXT } from './text.ts';

/** Beside every question for the password: the way for whoever has forgotten it, or never had one. */
export function ForgottenLink() {
  return (
    <Link to="/signin/forgot-password" className={styles.forgotten}>
      {ACCOUNT_TEXT.password.forgotten}
    </Link>
  );
}
