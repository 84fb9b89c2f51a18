import { useText } from '#web/lib/use-text.ts';
import { Headline } from '#web/ui/headline.tsx';
import styles from './timeline.module.css';
import { aboutText } from './text.ts';

/** Timeline of five years: a curve on wide screens, a vertical line on narrow ones. */
export function Timeline() {
  const text = useText(aboutText);
  return (
    <section className={['section', styles.night].join(' ')}>
      <div className="wrap">
        <Headline sun={4} title={text.timelineTitle} />
        <div className={styles.place}>
          <svg className={styles.curve} viewBox="0 0 1216 400" preserveAspectRatio="none" aria-hidden="true">
            <path
              d="M0 372C300 250 760 110 1216 32"
              fill="none"
              strokeWidth="2"
              strokeDasharray="3 7"
              strokeLinecap="round"
            />
          </svg>
          <ol className={styles.years}>
            {text.timeline.map(({ key, year, body }) => (
              <li key={key}>
                <span className={styles.sun} aria-hidden="true" />
                <b>{year}</b>
                <p>{body}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
