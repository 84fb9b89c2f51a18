import type { FormEvent, ReactNode, Ref } from 'react';
import styles from './dialog-form.module.css';

type DialogFormProps = {
  readonly title: string;
  /** Portrait or picture of the form's subject, shown above the heading. */
  readonly picture?: ReactNode;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLFormElement>;
};

/** A form with a heading that fills its dialog. */
export function DialogForm({ title, picture, onSubmit, children, ref }: DialogFormProps) {
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit}>
      {picture}
      <h2>{title}</h2>
      {children}
    </form>
  );
}

/** The buttons at the end of a dialog's form. */
export function DialogActs({ children }: Pick<DialogFormProps, 'children'>) {
  return <div className={styles.acts}>{children}</div>;
}

/** The result of a form, shown in its place. */
export function DialogNews({ title, children }: Pick<DialogFormProps, 'title' | 'children'>) {
  return (
    <div className={styles.form} role="status">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
