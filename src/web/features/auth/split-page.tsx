import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#web/ui/logo.tsx';
import styles from './split-page.module.css';

type SplitPageProps = {
  readonly scene: ReactNode;
  /** The wizard's form is wider, and its scene stands at the left. */
  readonly isWizard?: boolean;
  /** Without the site's header the mark stands by itself in a bar of the same height, and leads home. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
};

/** A form beside a scene; on small screens the scene is a strip above it. */
export function SplitPage({ scene, isWizard = false, isAlone = false, children }: SplitPageProps) {
  return (
    <>
      {isAlone && (
        <div className={styles.bar}>
          <div className="wrap">
            <Link to="/" className={styles.brand}>
              <Logo />
            </Link>
          </div>
        </div>
      )}
      <div className={[styles.split, isWizard ? styles.wizard : ''].join(' ')}>
        <div className={styles.scene}>{scene}</div>
        <div className={styles.form}>
          <div className={styles.column}>{children}</div>
        </div>
      </div>
    </>
  );
}
