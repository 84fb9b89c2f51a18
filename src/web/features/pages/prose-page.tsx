import { Headline } from '#web/ui/headline.tsx';
import styles from './prose-page.module.css';

/** A chapter: a heading, paragraphs, and facts as a list or a table. */
export type Chapter = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
};

export type Prose = {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly chapters: readonly Chapter[];
};

/** A page to read: contents at the left, chapters at the right; on small screens the contents stand above. */
export function ProsePage({ prose }: { readonly prose: Prose }) {
  return (
    <div className="wrap section">
      <Headline level={1} title={prose.title} subtitle={prose.lead} />
      <div className={styles.layout}>
        <nav className={styles.contents} aria-label="Contents">
          <ol>
            {prose.chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {prose.chapters.map((chapter) => (
            <ChapterText key={chapter.id} chapter={chapter} />
          ))}
        </div>
      </div>
    </div>
  );
}

function ChapterText({ chapter: { id, title, paragraphs, points, table } }: { readonly chapter: Chapter }) {
  return (
    <section id={id} className={styles.chapter}>
      <h2>{title}</h2>
      {paragraphs?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {table && (
        <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {table.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell) => (
                    <td key={cell}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
