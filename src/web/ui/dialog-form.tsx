import type { FormEvent, ReactNode, Ref } from 'react';
import styles from './dialog-form.module.css';

type DialogFormProps = {
  readonly title: string;
  /** The subject, shown above the heading. */
  readonly picture?: ReactNode;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLFormElement>;
};

/** A form that fills a dialog, with a heading. */
export function DialogForm({ title, picture, onSubmit, children, ref }: DialogFormProps) {
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit}>
      {picture}
      <h2>{title}</h2>
      {children}
    </form>
  );
}

/** The result, shown instead of the form. */
export function DialogNews({ title, children }: Pick<DialogFormProps, 'title' | 'children'>) {
  return (
    <div className={styles.form} role="status">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
