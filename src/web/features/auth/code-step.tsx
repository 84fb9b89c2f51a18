import { useState, type FormEvent } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { CodeField } from './code-field.tsx';
import styles from './sign-in-form.module.css';
import { authText } from './text.ts';

type CodeStepProps = {
  readonly failure: string | null;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly onForget: () => void;
  readonly onCode: (totp: string) => void;
  readonly onBack: () => void;
};

/** Sign-in step that asks for the second-factor code. */
export function CodeStep({ failure, error, isBusy, onForget, onCode, onBack }: CodeStepProps) {
  const texts = useText(authText);
  const text = texts.code;
  const [totp, setTotp] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onCode(totp.trim());
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <h2 className={styles.step}>{text.title}</h2>
      <p>{text.lead}</p>
      <ErrorBox message={failure} />
      <CodeField
        autoFocus
        value={totp}
        error={error}
        onChange={(value) => {
          onForget();
          setTotp(value);
        }}
      />
      <Button
        type="submit"
        kind="primary"
        size="large"
        isWide
        disabled={totp.trim() === '' && !isBusy}
        busyLabel={isBusy && texts.signIn.busy}
      >
        {text.submit}
      </Button>
      <Button kind="quiet" disabled={isBusy} onClick={onBack}>
        {text.back}
      </Button>
    </form>
  );
}
