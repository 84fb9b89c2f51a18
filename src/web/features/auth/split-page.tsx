import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sitePicture, siteSettings } from '#web/lib/site-settings.ts';
import { Logo } from '#web/ui/logo.tsx';
import styles from './split-page.module.css';

type SplitPageProps = {
  readonly scene: ReactNode;
  /** Widens the form for the sign-up wizard and places the scene on the left. */
  readonly isWizard?: boolean;
  /** Adds a bar with the logo, as high as the header, on pages without the header. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
};

/** Places a form next to a scene; on small screens the scene is a banner above the form. */
export function SplitPage({ scene, isWizard = false, isAlone = false, children }: SplitPageProps) {
  return (
    <>
      {isAlone && (
        <div className={styles.bar}>
          <div className="wrap">
            <Link to="/" className={styles.brand}>
              <Logo name={siteSettings.name} ownName={siteSettings.ownName} picture={sitePicture} />
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
