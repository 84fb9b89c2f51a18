import { Link } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import styles from './account.module.css';
import { accountText } from './text.ts';

/** Link next to a password field for members who forgot their password or never set one. */
export function ForgottenLink() {
  const text = useText(accountText);
  return (
    <Link to="/signin/forgot-password" className={styles.forgotten}>
      {text.password.forgotten}
    </Link>
  );
}
