import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

export type Detail = { readonly icon?: ReactNode; readonly label: string; readonly value: ReactNode };

/** A definition list with icons. Callers leave out details without a value. */
export function DetailList({ details }: { readonly details: readonly Detail[] }) {
  return (
    <dl className={styles.details}>
      {details.map(({ icon, label, value }) => (
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
