import type { LimitedUser } from '#shared/members/schema.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './member-portrait.module.css';

/** The member whom a question is about. */
export type AskedAbout = Pick<LimitedUser, '_id' | 'first_name' | 'last_name' | 'profileImage'>;

/** The portrait at the head of a question about a member, so that the reader decides about the right person. */
export function MemberPortrait({ member }: { readonly member: AskedAbout }) {
  const { _id, first_name, last_name, profileImage } = member;
  return (
    <div className={styles.portrait}>
      <Avatar id={_id} firstName={first_name} lastName={last_name} photo={profileImage} />
    </div>
  );
}
