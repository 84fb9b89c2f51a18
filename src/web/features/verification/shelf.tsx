import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './shelf.module.css';
import { verificationText } from './text.ts';

/** Ids that select different avatar patterns; none is a member's id. */
const ARCHES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const FREE_AT = 2;

/** Illustration of people seen from behind, with an empty dashed arch for the reader. Shows no member's portrait. */
export function Shelf() {
  const text = useText(verificationText);
  return (
    <div className={styles.shelf} role="img" aria-label={text.shelf}>
      {ARCHES.map((id, index) => [
        index === FREE_AT && (
          <span key="mine" className={styles.mine}>
            {text.yourPlace}
          </span>
        ),
        <span key={id} className={styles.arch}>
          <Avatar id={id} firstName="" lastName="" />
          <svg className={styles.person} viewBox="0 0 96 112">
            {PEOPLE[index % PEOPLE.length]}
          </svg>
        </span>,
      ])}
    </div>
  );
}

/** Silhouettes seen from behind: a shirt with a collar, a kurta and two plaits with ribbons, a sari with a border. */
const PEOPLE: readonly ReactNode[] = [
  <g key="shirt">
    <path d="M12 112c0-22 10-31 26-34l3-12h14l3 12c16 3 26 12 26 34z" />
    <ellipse cx="48" cy="50" rx="17" ry="20" />
    <path className={styles.trim} d="M36 78q12 7 24 0l2 5q-14 9-28 0z" />
  </g>,
  <g key="plaits">
    <path d="M14 112c0-21 10-30 25-33l2-11h14l2 11c15 3 25 12 25 33z" />
    <ellipse cx="48" cy="50" rx="18" ry="20" />
    <path className={styles.plait} d="M33 56c-3 12-3 26 0 40m30-40c3 12 3 26 0 40" />
    <path className={styles.trim} d="M28 94h10v7H28zm30 0h10v7H58z" />
  </g>,
  <g key="sari">
    <path d="M12 112c0-22 10-31 26-34l3-12h14l3 12c16 3 26 12 26 34z" />
    <ellipse cx="48" cy="49" rx="17" ry="19" />
    <circle cx="48" cy="33" r="9" />
    <path className={styles.border} d="M38 80c-12 6-17 17-18 32" />
  </g>,
];
