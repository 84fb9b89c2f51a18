import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

export type FieldTexts = {
  readonly label: ReactNode;
  /** Hides the label visually, if a placeholder or table heading has the same text. */
  readonly isLabelHidden?: boolean | undefined;
  /** Adds "(optional)" to the label. */
  readonly isOptional?: boolean | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
};

/** Attributes that link a control to its label, help and error. */
export type ControlAttributes = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type FieldProps = FieldTexts & {
  readonly children: (control: ControlAttributes) => ReactNode;
};

/** A control with its label above and its help or error below. */
export function Field({ label, isLabelHidden, isOptional, help, error, children }: FieldProps) {
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The error below a control, announced when it appears. */
export function FieldError({ id, error }: { readonly id?: string; readonly error: ReactNode }) {
  return (
    <p id={id} className={styles.error} role={error ? 'alert' : undefined} hidden={!error}>
      <CircleAlert aria-hidden="true" />
      <span>{error}</span>
    </p>
  );
}
