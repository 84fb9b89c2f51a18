import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

type SwitchProps = {
  readonly label: ReactNode;
  readonly help: ReactNode;
  readonly isOn: boolean;
  readonly isBusy?: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** A switch that takes effect immediately; shows its state as the text On or Off. */
export function Switch({ label, help, isOn, isBusy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.body}>
        <p id={`${id}-label`} className={styles.label}>
          {label}
        </p>
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        aria-busy={isBusy || undefined}
        className={styles.switch}
        onClick={() => !isBusy && onChange(!isOn)}
      >
        <span className={styles.word}>{isOn ? 'On' : 'Off'}</span>
        <span className={styles.track} aria-hidden="true" />
      </button>
    </div>
  );
}
