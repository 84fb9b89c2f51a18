import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './contents.module.css';

type Entry = { readonly id: string; readonly title: string };
type Chapter = Entry & { readonly parts?: readonly Entry[] };

type ContentsProps = { readonly label: string; readonly chapters: readonly Chapter[] };

/**
 * Table of contents: next to the text with the current chapter marked; on narrow screens collapsed above the text.
 */
export function Contents({ label, chapters }: ContentsProps) {
  const current = useCurrentChapter(chapters);
  return (
    <>
      <nav className={styles.beside} aria-label={label}>
        <Entries chapters={chapters} current={current} />
      </nav>
      <details className={styles.folded}>
        <summary>
          {label}
          <ChevronDown aria-hidden="true" />
        </summary>
        <Entries chapters={chapters} current={null} />
      </details>
    </>
  );
}

type EntriesProps = { readonly chapters: readonly Chapter[]; readonly current: string | null };

function Entries({ chapters, current }: EntriesProps) {
  return (
    <ol className={styles.entries}>
      {chapters.map(({ id, title, parts }) => (
        <li key={id} className={id === current ? styles.current : undefined}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
          {parts && id === current && (
            <ol>
              {parts.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.title}</a>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Share of the viewport above the line that the current chapter has crossed. */
const LINE = 1 / 3;
/** Observer margin that covers everything above the line, so that a jump past several headings is noticed too. */
const ABOVE_LINE = `1000000px 0px -${100 * (1 - LINE)}% 0px`;

/** Returns the id of the last chapter that starts above the line. */
function useCurrentChapter(chapters: readonly Chapter[]): string | null {
  const [current, setCurrent] = useState<string | null>(chapters[0]?.id ?? null);
  useEffect(() => {
    const sections = chapters
      .map(({ id }) => document.getElementById(id))
      .filter((section) => section !== null);
    const updateCurrent = () => {
      const begun = sections.filter((section) => section.getBoundingClientRect().top < innerHeight * LINE);
      setCurrent(begun.at(-1)?.id ?? chapters[0]?.id ?? null);
    };
    const observer = new IntersectionObserver(updateCurrent, { rootMargin: ABOVE_LINE });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [chapters]);
  return current;
}
