import { Clock, Mail, Search } from 'lucide-react';
import { useState } from 'react';
import { authCalls } from '#shared/auth/endpoints.ts';
import { forgotEmailMessage } from '#shared/auth/passwords.ts';
import { call, type ApiError } from '#web/lib/api.ts';
import { formToken } from '#web/lib/form-token.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LiveForm } from '#web/ui/live-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import styles from './forgot.module.css';
import { authText } from '../text.ts';

/** Form that requests a reset link, then shows the address it was sent to (spec §4 Forgot password, §8). */
export function ForgotForm() {
  const { forgot: text } = useText(authText);
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { submit, isBusy, error, refused, forget } = useSubmit({
    check: () => ({ email: forgotEmailMessage(email) }),
    send: async () => {
      const body = { email: email.trim() };
      await call(authCalls.forgotPassword, { body }, { formToken: await formToken() });
      setSentTo(body.email);
      toast({ message: text.sentToast, about: 'reset-link' });
    },
    onFailure: (failed) => {
      if (isUnknown(failed)) toast({ message: text.unknownToast, tone: 'error', about: 'reset-link' });
    },
  });
  // Show the message in the form as well, because the toast disappears.
  const message = error && (isUnknown(error) ? text.unknownToast : error.message || text.failed);

  if (sentTo !== null)
    return (
      <div className={styles.form} role="status">
        <h1>{text.sentTitle}</h1>
        <p className={styles.lead}>
          {text.sent} <b className={styles.address}>{sentTo}</b>
        </p>
        <ul className={styles.notes}>
          <li>
            <Clock aria-hidden="true" /> {text.sentOnce}
          </li>
          <li>
            <Search aria-hidden="true" /> {text.sentSpam}
          </li>
        </ul>
        <Button isWide onClick={() => setSentTo(null)}>
          {text.other}
        </Button>
      </div>
    );
  return (
    <LiveForm
      className={styles.form}
      onSubmit={submit}
      onEarlyInput={({ email: typed }) => typed && setEmail(typed)}
    >
      <h1>{text.title}</h1>
      <p className={[styles.lead, 'quiet'].join(' ')}>{text.lead}</p>
      <TextField
        label={text.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        startIcon={<Mail aria-hidden="true" />}
        value={email}
        error={message ?? refused['email']}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          forget();
        }}
      />
      <Button type="submit" kind="primary" size="large" isWide busyLabel={isBusy && text.busy}>
        {text.submit}
      </Button>
    </LiveForm>
  );
}

function isUnknown({ message }: ApiError): boolean {
  return message.includes('non-existent email');
}
