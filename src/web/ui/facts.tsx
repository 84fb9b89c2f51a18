import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = { readonly icon?: ReactNode; readonly label: string; readonly value: ReactNode };

/** A definition list with icons. Omit missing values from the list. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ icon, label, value }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>
            {icon}
            <span>{label}</span>
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
