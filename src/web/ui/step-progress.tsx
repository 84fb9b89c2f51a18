import { Check } from 'lucide-react';
import { useText } from '#web/lib/use-text.ts';
import { uiText } from './text.ts';
import styles from './step-progress.module.css';

type StepProgressProps = {
  /** Short names of the steps. */
  readonly steps: readonly string[];
  /** Index of the current step, from 0. */
  readonly current: number;
};

/** Progress bar of a multi-step form; its value is (step + 1) / steps. */
export function StepProgress({ steps, current }: StepProgressProps) {
  const text = useText(uiText);
  const position = text.stepOf(current + 1, steps.length);
  return (
    <div className={styles.progress} data-step={current + 1}>
      <div className={styles.sky} aria-hidden="true">
        <span className={styles.sun} />
      </div>
      <progress className={styles.line} max={steps.length} value={current + 1} aria-label={position} />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === current ? 'step' : undefined} className={styles.step}>
            {index < current && <Check aria-hidden="true" />}
            <span>{index === current ? text.namedStepOf(index + 1, steps.length, step) : step}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
