import type { ReactNode } from 'react';
import styles from './split-page.module.css';

type SplitPageProps = {
  readonly scene: ReactNode;
  /** The wizard's form is wider, and its scene stands at the left. */
  readonly isWizard?: boolean;
  /** Without the site's header the page fills the window by itself. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
};

/** A form beside a scene; on small screens the scene is a strip above it. */
export function SplitPage({ scene, isWizard = false, isAlone = false, children }: SplitPageProps) {
  return (
    <div className={[styles.split, isWizard ? styles.wizard : '', isAlone ? styles.alone : ''].join(' ')}>
      <div className={styles.scene}>{scene}</div>
      <div className={styles.form}>
        <div className={styles.column}>{children}</div>
      </div>
    </div>
  );
}
