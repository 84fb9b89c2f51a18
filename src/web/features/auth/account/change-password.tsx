import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { accountCalls } from '#shared/auth/account-calls.ts';
import { confirmationMessage, passwordLengthFor, resetPasswordMessage } from '#shared/auth/passwords.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useSession } from '#web/lib/session.tsx';
import { textOf, useText } from '#web/lib/use-text.ts';
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
  const [refused, setRefused] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const field = (name: Field) => ({
    value: values[name],
    error: refused[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      setRefused({});
      setFailure(null);
      setStatus('');
    },
  });
  const save = async () => {
    setIsBusy(true);
    try {
      const { password, newPassword } = values;
      const { message } = await call(accountCalls.changePassword, { body: { password, newPassword } });
      setValues(EMPTY);
      setStatus(message);
      toast({ message });
      await client.invalidateQueries({ queryKey: SESSIONS_KEY });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error.fields);
      setFailure(Object.keys(error.fields).length === 0 ? error.message : null);
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const messages = refusalsOf(values, minLength);
    setRefused(messages);
    setFailure(null);
    if (Object.keys(messages).length === 0 && !isBusy) void save();
  };

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

function refusalsOf({ password, newPassword, confirmation }: typeof EMPTY, minLength: number): FieldMessages {
  const refusedNew = resetPasswordMessage(newPassword, minLength);
  const refusedAgain = confirmationMessage(newPassword, confirmation);
  return {
    ...(password === '' && { password: textOf(accountText).password.currentNeeded }),
    ...(refusedNew && { newPassword: textOf(refusedNew) }),
    ...(refusedAgain && { confirmation: textOf(refusedAgain) }),
  };
}
