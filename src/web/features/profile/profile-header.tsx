import type { ReactNode } from 'react';
import { ErrorBox } from '#web/ui/states.tsx';
import styles from './profile-header.module.css';
import { TEXT } from './text.ts';

type ProfileHeaderProps = {
  /** Edit, or in edit mode Cancel and Save (spec §2). */
  readonly actions?: ReactNode;
  /** While somebody edits, the buttons stay in view however far they scroll. */
  readonly isSticky?: boolean;
  /** What became of pressing one of them, said beside them. */
  readonly failure?: string | null;
};

/** The heading of My Profile with its buttons opposite. */
export function ProfileHeader({ actions, isSticky = false, failure = null }: ProfileHeaderProps) {
  return (
    <div className={isSticky ? styles.sticky : undefined}>
      <div className={styles.row}>
        <h1 className={styles.title}>{TEXT.title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <ErrorBox message={failure} />
    </div>
  );
}
