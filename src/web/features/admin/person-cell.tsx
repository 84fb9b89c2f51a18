import type { ReactNode } from 'react';
import type { User } from '#shared/members/schema.ts';
import { fullName } from '#web/lib/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './person-cell.module.css';

export type Person = Pick<User, '_id' | 'first_name' | 'last_name' | 'email' | 'profileImage'>;

type PersonCellProps = {
  readonly person: Person;
  readonly size?: 'small' | 'large';
  /** Element shown instead of the plain name, such as a link. */
  readonly name?: ReactNode;
  /** Second line; the email address by default. */
  readonly children?: ReactNode;
};

/** Portrait, name and email, so that an administrator acts on the right person. */
export function PersonCell({ person, size = 'small', name, children = person.email }: PersonCellProps) {
  return (
    <div className={[styles.person, styles[size]].join(' ')}>
      <span className={styles.portrait}>
        <Avatar
          id={person._id}
          firstName={person.first_name}
          lastName={person.last_name}
          photo={person.profileImage}
        />
      </span>
      <div className={styles.body}>
        {name ?? <p className={styles.name}>{fullName(person)}</p>}
        {typeof children === 'string' ? <p className={styles.quiet}>{children}</p> : children}
      </div>
    </div>
  );
}
