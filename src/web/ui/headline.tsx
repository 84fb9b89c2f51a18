import type { ReactNode } from 'react';
import styles from './headline.module.css';

type HeadlineProps = {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Where the sun stands; it moves right with each section of a page. */
  readonly sun?: 1 | 2 | 3 | 4;
  /** The page's own heading is level 1. */
  readonly level?: 1 | 2;
  /** Stands opposite the words. */
  readonly aside?: ReactNode;
};

/** The opening of every section: a thick line, a half sun standing on it, and the heading hanging below. */
export function Headline({ title, subtitle, sun = 1, level = 2, aside }: HeadlineProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={[styles.hang, styles[`sun${sun}`]].join(' ')}>
      <div className={styles.row}>
        <div>
          <Heading className={styles.title}>{title}</Heading>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {aside}
      </div>
    </div>
  );
}
