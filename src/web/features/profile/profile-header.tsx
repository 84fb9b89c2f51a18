import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { ErrorBox } from '#web/ui/states.tsx';
import styles from './profile-header.module.css';
import { profileText } from './text.ts';

type ProfileHeaderProps = {
  /** Edit, or in edit mode Cancel and Save (spec §2). */
  readonly actions?: ReactNode;
  /** Keeps the buttons in view while editing. */
  readonly isSticky?: boolean;
  /** Result of Save, shown next to the buttons. */
  readonly failure?: string | null;
};

/** Heading of My Profile with its buttons. */
export function ProfileHeader({ actions, isSticky = false, failure = null }: ProfileHeaderProps) {
  const text = useText(profileText);
  return (
    <div className={isSticky ? styles.sticky : undefined}>
      <div className={styles.row}>
        <h1 className={styles.title}>{text.title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <ErrorBox message={failure} />
    </div>
  );
}
