import type { AdminUser } from '#shared/verification/schema.ts';
import { fullName } from '#web/features/members/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { schoolName, schoolYears } from './labels.ts';
import styles from './person-line.module.css';

/** Portrait, name and school above a question, so that nobody answers about the wrong person. */
export function PersonLine({ user }: { readonly user: AdminUser }) {
  return (
    <div className={styles.person}>
      <span className={styles.portrait}>
        <Avatar
          id={user._id}
          firstName={user.first_name}
          lastName={user.last_name}
          photo={user.profileImage}
        />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{fullName(user)}</p>
        <p className={styles.school}>
          {schoolName(user)}, {schoolYears(user)}
        </p>
      </div>
    </div>
  );
}
