import type { ReactNode } from 'react';
import styles from './headline.module.css';

type HeadlineProps = {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Position of the sun on the line: leftmost for the page's title, further right in each later section. */
  readonly sun?: 1 | 2 | 3 | 4;
  /** Level of the heading; 1 for the page's title. */
  readonly level?: 1 | 2;
  /** Whether it is the first of its page, as the title is, and has less space above on phones. */
  readonly isOpening?: boolean;
  /** Content on the opposite side of the heading. */
  readonly aside?: ReactNode;
};

/** Heading below a decorative line with a sun. */
export function Headline({
  title,
  subtitle,
  sun = 1,
  level = 2,
  isOpening = level === 1,
  aside,
}: HeadlineProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={[styles.hang, styles[`sun${sun}`], isOpening ? styles.opening : ''].join(' ')}>
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
