import { useState, type FormEvent } from 'react';
import { guardianCalls } from '#shared/privacy/guardian-calls.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { StatusText } from '#web/ui/status.tsx';
import styles from './settings.module.css';
import { privacySettingsText } from './text.ts';

/** Form that corrects the guardian's email address, or resends the consent request (ruling 31). */
export function GuardianAddress({ address }: { readonly address: string }) {
  const { guardian: text } = useText(privacySettingsText);
  const { replaceUser } = useSessionActions();
  const [guardianEmail, setGuardianEmail] = useState(address);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    if (isBusy) return;
    setIsBusy(true);
    setRefused(undefined);
    setFailure(null);
    setStatus('');
    try {
      const { user, message } = await call(guardianCalls.correctGuardian, { body: { guardianEmail } });
      replaceUser(user);
      setStatus(message);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setRefused(fields['guardianEmail']);
      input?.focus();
      if (fields['guardianEmail'] === undefined)
        setFailure(error instanceof ApiError ? error.message : text.failed);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form
      className={[styles.form, styles.narrow].join(' ')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p>{text.lead(address)}</p>
      <ErrorBox message={failure} />
      <TextField
        label={text.label}
        type="email"
        autoComplete="off"
        value={guardianEmail}
        error={refused}
        onChange={(event) => setGuardianEmail(event.currentTarget.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" busyLabel={isBusy && text.sending}>
          {text.send}
        </Button>
      </div>
      <StatusText>{status}</StatusText>
    </form>
  );
}
