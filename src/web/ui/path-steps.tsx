import { Check } from 'lucide-react';
import { useText } from '#web/lib/use-text.ts';
import { uiText } from './text.ts';
import styles from './path-steps.module.css';

type Station = { readonly name: string; readonly note?: string };

type PathStepsProps = {
  readonly stations: readonly Station[];
  /** Index of the current step, from 0. */
  readonly current: number;
};

/** List of the steps of a process: completed steps have a check mark, and the current step is highlighted. */
export function PathSteps({ stations, current }: PathStepsProps) {
  const text = useText(uiText);
  return (
    <ol className={styles.path}>
      {stations.map(({ name, note }, index) => (
        <li
          key={name}
          className={[styles.station, stateOf(index, current)].join(' ')}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current && <Check />}
          </span>
          <span className={styles.name}>{name}</span>
          {index === current && <span className={styles.here}>{text.youAreHere}</span>}
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}

function stateOf(index: number, current: number): string {
  if (index === current) return styles.now;
  return index < current ? styles.done : styles.later;
}
