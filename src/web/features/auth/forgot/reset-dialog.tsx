import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authCalls } from '#shared/auth/endpoints.ts';
import { confirmationMessage, resetPasswordMessage } from '#shared/auth/passwords.ts';
import { call } from '#web/lib/api.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PasswordMeter } from '../password-meter.tsx';
import styles from './forgot.module.css';
import { authText } from '../text.ts';

type ResetDialogProps = {
  readonly token: string;
  readonly onClose: () => void;
  /** Called instead of `onClose` when the link is no longer valid and the user asks for a new one. */
  readonly onSpent: () => void;
};

/**
 * Dialog that sets a new password with the token from a reset link (spec §4 Reset modal, §5 Reset password), then leads
 * to sign-in. Only its buttons close it (ruling 57).
 */
export function ResetDialog({ token, onClose, onSpent }: ResetDialogProps) {
  const { reset: text } = useText(authText);
  const { passwordMinLength } = usePublicConfig();
  const toast = useToast();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { submit, isBusy, error, failure, refused } = useSubmit({
    check: () => ({
      password: resetPasswordMessage(password, passwordMinLength),
      confirmation: confirmationMessage(password, confirmation),
    }),
    send: async () => {
      const { email } = await call(authCalls.resetPassword, { params: { token }, body: { password } });
      toast({ message: text.done });
      // Replaces the history entry, because its URL contains the token.
      await navigate('/signin', { replace: true, state: { email } });
    },
  });

  return (
    <Dialog label={text.title} width="narrow" isBusy={isBusy} closesByButtons onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <h2 className={styles.title}>{text.title}</h2>
        <ErrorBox message={failure} />
        {/* Closes this dialog; the form behind it requests a new link. */}
        {error?.code === 'BAD_LINK' && <Button onClick={onSpent}>{text.askAgain}</Button>}
        <div>
          <PasswordField
            label={text.password}
            autoFocus
            autoComplete="new-password"
            value={password}
            error={refused['password']}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordMeter password={password} minLength={passwordMinLength} />
        </div>
        <PasswordField
          label={text.confirmation}
          autoComplete="new-password"
          value={confirmation}
          error={refused['confirmation']}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
        <Button
          type="submit"
          kind="primary"
          size="large"
          disabled={(password === '' || confirmation === '') && !isBusy}
          busyLabel={isBusy && text.busy}
        >
          {text.submit}
        </Button>
      </form>
    </Dialog>
  );
}
