import type { ReactNode } from 'react';
import styles from './table.module.css';

type Row = {
  readonly key: string;
  /** Cell contents, one per column. */
  readonly cells: readonly ReactNode[];
  /** Whether to highlight the row, because it needs a decision. */
  readonly isTinted?: boolean;
};

type TableProps = {
  readonly caption: string;
  /** Column headings by key, in display order. */
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
  /** Class of the body, for a feature that arranges the cells of a card by itself on phones. */
  readonly phoneRows?: string | undefined;
};

/** A table; on screens below 1280 pixels each row becomes a card. */
export function Table({ caption, columns, rows, phoneRows = '' }: TableProps) {
  const headings = Object.entries(columns);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {headings.map(([key, label]) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={[styles.body, phoneRows].join(' ')}>
        {rows.map((row) => (
          <tr key={row.key} className={row.isTinted ? styles.tinted : ''}>
            {row.cells.map((cell, index) => (
              <td key={headings[index]?.[0]} data-label={headings[index]?.[1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
