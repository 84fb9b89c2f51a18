import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = ComponentProps<'input'> & { readonly label: ReactNode; readonly help?: ReactNode };

export function Checkbox({ label, help, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.label}>
        <input type="checkbox" {...input} aria-describedby={help ? id : undefined} className={styles.input} />
        <span className={styles.box} aria-hidden="true">
          <Check />
        </span>
        <span>{label}</span>
      </label>
      {help && (
        <p id={id} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

type RadioGroupProps = {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChoose: (value: string) => void;
};

/** Radio buttons for a few choices. */
export function RadioGroup({ legend, name, options, value, error, onChoose }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.label}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className={styles.input}
            />
            <span className={[styles.box, styles.round].join(' ')} aria-hidden="true" />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
