import { useState } from 'react';
import { guardianCalls } from '#shared/privacy/guardian-endpoints.ts';
import { call } from '#web/lib/api.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { useSubmit } from '#web/lib/use-submit.ts';
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
  const [status, setStatus] = useState('');
  const { submit, isBusy, failure, refused } = useSubmit({
    send: async () => {
      setStatus('');
      const { user, message } = await call(guardianCalls.correctGuardian, { body: { guardianEmail } });
      replaceUser(user);
      setStatus(message);
    },
  });

  return (
    <form className={[styles.form, styles.narrow].join(' ')} noValidate onSubmit={submit}>
      <p>{text.lead(address)}</p>
      <ErrorBox message={failure} />
      <TextField
        label={text.label}
        type="email"
        autoComplete="off"
        value={guardianEmail}
        error={refused['guardianEmail']}
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
