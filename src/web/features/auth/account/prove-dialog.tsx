import { useState, type ReactNode } from 'react';
import type { FieldMessages } from '#shared/errors.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { CodeField } from '../code-field.tsx';
import { ForgottenLink } from './forgotten-link.tsx';
import { accountText } from './text.ts';

type ProveDialogProps = {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  /** Portrait and name of the member concerned, shown above the text. */
  readonly picture?: ReactNode;
  /** Whether to ask for a second-factor code as well as the password. */
  readonly asksCode?: boolean;
  /** Additional fields for the action, shown above the password. */
  readonly children?: ReactNode;
  /** Whether the additional fields are complete, so that the form can be submitted. */
  readonly isReady?: boolean;
  /** Returns the messages of the additional fields; the dialog stays open if there is one. */
  readonly check?: () => FieldMessages;
  readonly onClose: () => void;
  /** Runs the protected action; its error is shown in the dialog. */
  readonly onProved: (proof: { password: string; totp: string }) => Promise<void>;
};

/** Asks for the password, and a code if the member has a second factor, before a sensitive action. */
export function ProveDialog({
  title,
  lead,
  submit,
  isDangerous = false,
  picture,
  asksCode = true,
  children,
  isReady = true,
  check,
  onClose,
  onProved,
}: ProveDialogProps) {
  const { factor: text } = useText(accountText);
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  // Another window may have set up the second factor since; the server then asks for a code.
  const [needsCode, setNeedsCode] = useState(asksCode);
  const {
    submit: send,
    isBusy,
    failure,
    refused,
  } = useSubmit({
    ...(check && { check }),
    send: async () => {
      await onProved({ password, totp });
      onClose();
    },
    onFailure: ({ code }) => setNeedsCode(needsCode || code === 'TOTP_NEEDED'),
  });
  return (
    <Dialog label={title} width="narrow" isBusy={isBusy} onClose={onClose}>
      <DialogForm title={title} picture={picture} onSubmit={send}>
        <p>{lead}</p>
        <ErrorBox message={failure} />
        {children}
        <PasswordField
          label={text.password}
          autoFocus={children === undefined}
          autoComplete="current-password"
          value={password}
          error={refused['password']}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <ForgottenLink />
        {needsCode && <CodeField value={totp} error={refused['totp']} onChange={setTotp} />}
        <Button
          type="submit"
          kind={isDangerous ? 'danger' : 'primary'}
          disabled={(!isReady || password === '' || (needsCode && totp.trim() === '')) && !isBusy}
          busyLabel={isBusy && text.working}
        >
          {submit}
        </Button>
      </DialogForm>
    </Dialog>
  );
}
