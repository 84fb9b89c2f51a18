import type { Administrator } from '#shared/auth/administrators.ts';
import { fullName } from '#web/features/members/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './person-cell.module.css';

/** What is needed to show somebody beyond doubt. */
export type Person = Pick<Administrator, '_id' | 'first_name' | 'last_name' | 'email' | 'profileImage'>;

/** Portrait, name and address, so that nobody acts on the wrong person. */
export function PersonCell({ person }: { readonly person: Person }) {
  return (
    <div className={styles.person}>
      <span className={styles.portrait}>
        <Avatar
          id={person._id}
          firstName={person.first_name}
          lastName={person.last_name}
          photo={person.profileImage}
        />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{fullName(person)}</p>
        <p className={styles.email}>{person.email}</p>
      </div>
    </div>
  );
}
