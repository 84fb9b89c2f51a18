import { Link } from 'react-router';
import { fullName } from '#web/lib/names.ts';
import styles from './person-link.module.css';

type PersonLinkProps = {
  readonly person: { readonly _id: string; readonly first_name: string; readonly last_name: string };
};

/** A member's name that links to their User Information. */
export function PersonLink({ person }: PersonLinkProps) {
  return (
    <Link to={`/admin/dashboard?user=${person._id}`} className={styles.person}>
      {fullName(person)}
    </Link>
  );
}
