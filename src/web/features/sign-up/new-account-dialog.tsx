import { useState, type FormEvent } from 'react';
import type { FieldMessages } from '#shared/errors.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogScene } from '#web/ui/dialog.tsx';
import { SceneLetterBox } from '#web/ui/illustrations/scene-letter-box.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { authText } from '#web/features/auth/text.ts';
import type { Answers } from './draft.ts';
import styles from './new-account-dialog.module.css';
import { useNewAccount } from './use-new-account.ts';

type NewAccountDialogProps = {
  readonly answers: Answers;
  /** Signs up again with another address. Resolves to the errors of rejected fields. */
  readonly signUpAgain: (email: string) => Promise<FieldMessages>;
};

/**
 * Dialog that says the account was created (spec §2). Entering the code from the email signs the new member in; they
 * can also correct the address. Closing the dialog leads to sign-in.
 */
export function NewAccountDialog({ answers, signUpAgain }: NewAccountDialogProps) {
  const { signUp } = useText(authText);
  const text = signUp.created;
  const account = useNewAccount(answers, signUpAgain);
  const { email, errors, failure, isBusy } = account;
  const [typed, setTyped] = useState('');
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [hasCorrected, setHasCorrected] = useState(false);
  const title = text.title(answers.first_name.trim());

  const type = (event: { currentTarget: { value: string } }) => {
    setTyped(event.currentTarget.value);
    account.forget();
  };
  const turnTo = (address: boolean) => {
    account.forget();
    setTyped(address ? email : '');
    setIsCorrecting(address);
  };
  const correct = async () => {
    if (!(await account.correct(typed))) return;
    setHasCorrected(true);
    turnTo(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void (isCorrecting ? correct() : account.confirm(typed));
  };

  return (
    <Dialog
      label={title}
      role="alertdialog"
      width="narrow"
      isBusy={isBusy}
      hasCloseButton={false}
      banner={
        <DialogScene>
          <SceneLetterBox />
        </DialogScene>
      }
      onClose={account.leave}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <h2>{title}</h2>
        <p>{signUp.done}</p>
        <ErrorBox message={failure} />
        {isCorrecting ? (
          <TextField
            key="address"
            label={text.newAddress}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoFocus
            value={typed}
            error={errors['email']}
            onChange={type}
          />
        ) : (
          <>
            <div className={styles.address}>
              <p role="status">
                {hasCorrected ? (
                  text.sentAgain(email)
                ) : (
                  <>
                    {text.sentTo} <b>{email}</b>.
                  </>
                )}
              </p>
              <TextButton disabled={isBusy} onClick={() => turnTo(true)}>
                {text.wrongAddress}
              </TextButton>
            </div>
            <TextField
              key="code"
              label={text.code}
              help={text.codeHelp}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              maxLength={9}
              value={typed}
              error={errors['code']}
              onChange={type}
            />
          </>
        )}
        <div className={styles.answers}>
          <Button disabled={isBusy} onClick={() => (isCorrecting ? turnTo(false) : account.leave())}>
            {isCorrecting ? text.back : text.later}
          </Button>
          <Button
            type="submit"
            kind="primary"
            busyLabel={isBusy && (isCorrecting ? text.saving : text.confirming)}
          >
            {isCorrecting ? text.save : text.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
