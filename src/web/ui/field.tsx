import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

export type FieldTexts = {
  readonly label: ReactNode;
  /** Only read out: the placeholder, or the table around it, says the same to those who see. */
  readonly isLabelHidden?: boolean | undefined;
  /** Says "(optional)" behind the label. */
  readonly isOptional?: boolean | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
};

/** What a control must carry so that label, help and error are tied to it. */
export type ControlAttributes = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type FieldProps = FieldTexts & {
  readonly children: (control: ControlAttributes) => ReactNode;
};

/** A label above, a control, and below it help or the error that explains what to do. */
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

/** The sentence below a control; announced when it appears. */
export function FieldError({ id, error }: { readonly id?: string; readonly error: ReactNode }) {
  return (
    <p id={id} className={styles.error} role={error ? 'alert' : undefined} hidden={!error}>
      <CircleAlert aria-hidden="true" />
      <span>{error}</span>
    </p>
  );
}
