import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { ErrorBox } from '#web/ui/states.tsx';
import styles from './profile-header.module.css';
import { ProfileNav } from './profile-nav.tsx';
import { profileText } from './text.ts';

type ProfileHeaderProps = {
  /** The Edit button, or in edit mode the Cancel and Save buttons (spec §2). */
  readonly actions?: ReactNode;
  /**
   * Whether the profile is being edited; then the buttons stay in view, and the links to the other screens are hidden.
   */
  readonly isEditing?: boolean;
  /** Error of the last Save, shown next to the buttons. */
  readonly failure?: string | null;
};

/** Heading of My Profile with its buttons and the links between its screens. */
export function ProfileHeader({ actions, isEditing = false, failure = null }: ProfileHeaderProps) {
  const text = useText(profileText);
  return (
    <div className={isEditing ? styles.sticky : styles.header}>
      <div className={styles.row}>
        <h1 className={styles.title}>{text.title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <ErrorBox message={failure} />
      {!isEditing && <ProfileNav />}
    </div>
  );
}
