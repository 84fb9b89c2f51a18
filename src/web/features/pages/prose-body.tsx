import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './prose-body.module.css';
import type { ProseBody as Body } from './prose.ts';

/** The content under a heading of a prose page. */
export function ProseBody({ body }: { readonly body: Body }) {
  const { title, paragraphs, steps, points, note, table, links } = body;
  return (
    <>
      {paragraphs?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {steps && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <b>{step.title}</b>
              <span>{step.body}</span>
            </li>
          ))}
        </ol>
      )}
      {points && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {note && (
        <p className={styles.note}>
          <b>{note.title}</b> {note.body}
        </p>
      )}
      {table && (
        <ScrollingTable label={title} head={table.head}>
          {table.rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, column) => (
                <td key={table.head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </ScrollingTable>
      )}
      {links?.map(({ label, to }) => (
        <p key={to}>{to.startsWith('/api/') ? <a href={to}>{label}</a> : <Link to={to}>{label}</Link>}</p>
      ))}
    </>
  );
}

type ScrollingTableProps = {
  readonly label: string;
  readonly head: readonly string[];
  readonly children: ReactNode;
};

/** A table that scrolls in its own box on narrow screens. */
export function ScrollingTable({ label, head, children }: ScrollingTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
