import type { InstallationReport } from '#shared/overview/endpoints.ts';
import { shortMomentOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './overview.module.css';
import { overviewText } from './text.ts';

/** Shows the findings of the operator's last installation check; renders nothing if no check was recorded. */
export function Installation({ report }: { readonly report: InstallationReport | null }) {
  const { installation: text } = useText(overviewText);
  if (report === null) return null;
  const { findings, checkedAt } = report;
  const moment = shortMomentOf(checkedAt);
  return (
    <section className={styles.chart}>
      <h2 className={styles.heading}>{text.title}</h2>
      <p className={styles.quiet}>{text.checkedAt(moment)}</p>
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
