import { Link } from 'react-router';
import styles from './prose-body.module.css';
import type { ProseBody as Body } from './prose.ts';

/** Renders the content below a heading of a prose page. */
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
      {table && <StackedTable label={title} {...table} />}
      {links?.map(({ label, to }) => (
        <p key={to}>{to.startsWith('/api/') ? <a href={to}>{label}</a> : <Link to={to}>{label}</Link>}</p>
      ))}
    </>
  );
}

type StackedTableProps = {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** A table whose rows become labelled blocks on phones. */
function StackedTable({ label, head, rows }: StackedTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, column) => (
              <td key={head[column]} data-label={head[column]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
