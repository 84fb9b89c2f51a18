import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import styles from './overview.module.css';
import { overviewText } from './text.ts';

type ChartFigureProps = {
  readonly title: string;
  readonly lead: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** The chart's SVG; its description is the accessible text. */
  readonly children: ReactNode;
};

/** Frame of a chart: a heading, a sentence, and a table with the same numbers. */
export function ChartFigure({ title, lead, columns, rows, children }: ChartFigureProps) {
  const text = useText(overviewText);
  return (
    <section className={styles.chart}>
      <h2 className={styles.heading}>{title}</h2>
      <p className="quiet-small">{lead}</p>
      {children}
      <details>
        <summary className={styles.summary}>{text.asTable}</summary>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
