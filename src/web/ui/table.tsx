import type { ReactNode } from 'react';
import styles from './table.module.css';

type Column = { readonly key: string; readonly label: string };

type Row = {
  readonly key: string;
  /** One cell per column. */
  readonly cells: readonly ReactNode[];
  /** Highlights a row that needs a decision. */
  readonly isTinted?: boolean;
};

type TableProps = {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
};

/** A table; below 1280 pixels each row becomes a card. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {rows.map((row) => (
          <tr key={row.key} className={row.isTinted ? styles.tinted : ''}>
            {row.cells.map((cell, index) => (
              <td key={columns[index]?.key} data-label={columns[index]?.label}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
