import type { ReactNode } from 'react';
import styles from './profile-header.module.css';
import { TEXT } from './text.ts';

type ProfileHeaderProps = {
  /** Edit, or in edit mode Cancel and Save (spec §2). */
  readonly actions?: ReactNode;
  /** While somebody edits, the buttons stay in view however far they scroll. */
  readonly isSticky?: boolean;
};

/** The heading of My Profile with its buttons opposite. */
export function ProfileHeader({ actions, isSticky = false }: ProfileHeaderProps) {
  return (
    <div className={[styles.header, isSticky ? styles.sticky : ''].join(' ')}>
      <h1 className={styles.title}>{TEXT.title}</h1>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
