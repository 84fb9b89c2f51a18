import { useState } from 'react';
import { authCalls } from '#shared/auth/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { useSession, useSessionActions } from '#web/lib/session.tsx';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import styles from './confirm-email-dialog.module.css';
import { confirmText } from './confirm-text.ts';

type ConfirmEmailDialogProps = {
  readonly kind: 'code' | 'address';
  /** Called with the server's message after the email address was changed. */
  readonly onCorrected: (message: string) => void;
  readonly onClose: () => void;
};

/** Dialog that confirms the email address with a code, or changes it. */
export function ConfirmEmailDialog({ kind, onCorrected, onClose }: ConfirmEmailDialogProps) {
  const texts = useText(confirmText);
  const session = useSession();
  const { replaceUser } = useSessionActions();
  const toast = useToast();
  const [values, setValues] = useState({ code: '', email: '', password: '' });
  const change = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) => {
    setValues({ ...values, [name]: event.currentTarget.value });
    forget();
  };

  const send = async () => {
    if (kind === 'code') {
      const { message } = await call(authCalls.confirmEmail, { body: { code: values.code.trim() } });
      if (session.status === 'member') replaceUser({ ...session.member, emailConfirmed: true });
      // Confirming also removes the banner that opened this dialog.
      toast({ message });
    } else {
      const { user, message } = await call(authCalls.correctEmail, {
        body: { email: values.email.trim(), password: values.password },
      });
      replaceUser(user);
      onCorrected(message);
    }
    onClose();
  };
  const { submit, isBusy, failure, refused, forget } = useSubmit({ send });
  const title = kind === 'code' ? texts.codeTitle : texts.addressTitle;
  return (
    <Dialog label={title} width="narrow" isBusy={isBusy} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <h2>{title}</h2>
        <p>{kind === 'code' ? texts.codeLead : texts.addressLead}</p>
        <ErrorBox message={failure} />
        {kind === 'code' ? (
          <TextField
            label={texts.code}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={values.code}
            error={refused['code']}
            onChange={change('code')}
          />
        ) : (
          <>
            <TextField
              label={texts.email}
              autoFocus
              type="email"
              autoComplete="email"
              value={values.email}
              error={refused['email']}
              onChange={change('email')}
            />
            <PasswordField
              label={texts.password}
              autoComplete="current-password"
              value={values.password}
              error={refused['password']}
              onChange={change('password')}
            />
          </>
        )}
        <Button
          type="submit"
          kind="primary"
          busyLabel={isBusy && (kind === 'code' ? texts.confirming : texts.saving)}
        >
          {kind === 'code' ? texts.confirm : texts.save}
        </Button>
      </form>
    </Dialog>
  );
}
