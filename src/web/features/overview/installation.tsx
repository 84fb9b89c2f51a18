import { Link } from 'react-router';
import type { InstallationReport } from '#shared/overview/endpoints.ts';
import { shortMomentOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './overview.module.css';
import { overviewText } from './text.ts';

/** Shows the findings of the last check of the server, or what to do if no check has run. */
export function Installation({ report }: { readonly report: InstallationReport | null }) {
  const { installation: text } = useText(overviewText);
  if (report === null)
    return (
      <section className={styles.chart}>
        <h2 className={styles.heading}>{text.title}</h2>
        <p className={styles.fault}>
          <strong>{text.unchecked}</strong>
        </p>
        <p>{text.turnOn}</p>
        <p>
          <Link to="/docs#running">{text.guide}</Link>
        </p>
      </section>
    );
  const { findings, checkedAt } = report;
  const moment = shortMomentOf(checkedAt);
  return (
    <section className={styles.chart}>
      <h2 className={styles.heading}>{text.title}</h2>
      <p className="quiet-small">{text.checkedAt(moment)}</p>
      {findings.length === 0 ? (
        <p>{text.good}</p>
      ) : (
        <ul className={styles.findings}>
          {findings.map(({ name, state, sentence }) => (
            <li key={name} className={state === 'fault' ? styles.fault : undefined}>
              <strong>{`${text.states[state]}: ${name}.`}</strong> {sentence}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
