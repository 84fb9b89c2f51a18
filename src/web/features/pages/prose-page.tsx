import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useText } from '#web/lib/use-text.ts';
import { Headline } from '#web/ui/headline.tsx';
import { Contents } from './contents.tsx';
import { ProseBody } from './prose-body.tsx';
import styles from './prose-page.module.css';
import type { Chapter, Prose } from './prose.ts';
import { pagesText } from './text.ts';

type ProsePageProps = {
  readonly prose: Prose;
  /** Whether each chapter links to the previous and next chapter. */
  readonly hasSteps?: boolean;
};

/** A page of chapters with a table of contents, such as the user guide or a legal page. */
export function ProsePage({ prose, hasSteps = false }: ProsePageProps) {
  const text = useText(pagesText);
  const { title, lead, chapters } = prose;
  return (
    <div className="wrap page">
      <Headline level={1} title={title} subtitle={lead} />
      <div className={styles.layout}>
        <Contents label={text.contents} chapters={chapters} />
        <div className={styles.text}>
          {chapters.map((chapter, index) => (
            <section key={chapter.id} id={chapter.id} className={styles.chapter} tabIndex={-1}>
              <h2>{chapter.title}</h2>
              <ProseBody body={chapter} />
              {chapter.parts?.map((part) => (
                <section key={part.id} id={part.id} className={styles.part} tabIndex={-1}>
                  <h3>{part.title}</h3>
                  <ProseBody body={part} />
                </section>
              ))}
              {hasSteps && <Steps previous={chapters[index - 1]} next={chapters[index + 1]} />}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

type StepsProps = { readonly previous: Chapter | undefined; readonly next: Chapter | undefined };

function Steps({ previous, next }: StepsProps) {
  const text = useText(pagesText);
  return (
    <div className={styles.steps}>
      {previous && (
        <a href={`#${previous.id}`}>
          <ArrowLeft aria-hidden="true" />
          <span className="visually-hidden">{text.previous}</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a href={`#${next.id}`} className={styles.next}>
          <span className="visually-hidden">{text.next}</span>
          {next.title}
          <ArrowRight aria-hidden="true" />
        </a>
      )}
    </div>
  );
}
