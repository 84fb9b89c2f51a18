import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountCalls } from '#shared/auth/account-endpoints.ts';
import { confirmationMessage, passwordLengthFor, resetPasswordMessage } from '#shared/auth/passwords.ts';
import { call } from '#web/lib/api.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useSession } from '#web/lib/session.tsx';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { StatusText } from '#web/ui/status.tsx';
import { PasswordMeter } from '../password-meter.tsx';
import styles from './account.module.css';
import { ForgottenLink } from './forgotten-link.tsx';
import { SESSIONS_KEY } from './session-list.tsx';
import { accountText } from './text.ts';

const EMPTY = { password: '', newPassword: '', confirmation: '' };
type Field = keyof typeof EMPTY;

/** Form that changes the password; asks for the current password too. */
export function ChangePassword() {
  const { password: text } = useText(accountText);
  const minLength = useMinLength();
  const client = useQueryClient();
  const toast = useToast();
  const [values, setValues] = useState(EMPTY);
  const [status, setStatus] = useState('');
  const { submit, isBusy, failure, refused, forget } = useSubmit({
    check: () => ({
      password: values.password === '' ? text.currentNeeded : null,
      newPassword: resetPasswordMessage(values.newPassword, minLength),
      confirmation: confirmationMessage(values.newPassword, values.confirmation),
    }),
    send: async () => {
      const { password, newPassword } = values;
      const { message } = await call(accountCalls.changePassword, { body: { password, newPassword } });
      setValues(EMPTY);
      setStatus(message);
      toast({ message });
      await client.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
  const field = (name: Field) => ({
    value: values[name],
    error: refused[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      forget();
      setStatus('');
    },
  });
  return (
    <Panel aria-labelledby="password-heading">
      <h2 id="password-heading">{text.title}</h2>
      <p className={styles.quiet}>{text.lead}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ErrorBox message={failure} />
        <div>
          <PasswordField label={text.current} autoComplete="current-password" {...field('password')} />
          <ForgottenLink />
        </div>
        <div>
          <PasswordField label={text.next} autoComplete="new-password" {...field('newPassword')} />
          <PasswordMeter password={values.newPassword} minLength={minLength} />
        </div>
        <PasswordField label={text.confirmation} autoComplete="new-password" {...field('confirmation')} />
        <div className={styles.row}>
          <Button type="submit" kind="primary" busyLabel={isBusy && text.busy}>
            {text.submit}
          </Button>
        </div>
        <StatusText>{status}</StatusText>
      </form>
    </Panel>
  );
}

/** Administrators and verifiers need a longer password. */
function useMinLength(): number {
  const { passwordMinLength } = usePublicConfig();
  const session = useSession();
  return session.status === 'member'
    ? passwordLengthFor(session.member, passwordMinLength)
    : passwordMinLength;
}
