import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { authCalls } from '#shared/auth/calls.ts';
import type { User } from '#shared/members/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Strip } from '#web/ui/states.tsx';
import styles from './confirm-email-strip.module.css';
import { ConfirmEmailDialog } from './confirm-email-dialog.tsx';
import { CONFIRM_TEXT } from './confirm-text.ts';

/** Stays until the address is confirmed: send again, enter the code, or correct the address (ruling 3). */
export function ConfirmEmailStrip({ member }: { readonly member: User }) {
  const [open, setOpen] = useState<'code' | 'address' | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  const sendAgain = async () => {
    setIsSending(true);
    try {
      setSaid((await call(authCalls.resendConfirmation, {})).message);
    } catch (error) {
      setSaid(error instanceof ApiError ? error.message : CONFIRM_TEXT.failed);
    } finally {
      setIsSending(false);
    }
  };

  // Of a mail that was refused there is no code, and the address is what has to be looked at first.
  const correct = (
    <Button kind="quiet" size="small" onClick={() => setOpen('address')}>
      {CONFIRM_TEXT.correct}
    </Button>
  );
  return (
    <>
      <Strip
        tone="warning"
        icon={<MailWarning aria-hidden="true" />}
        action={
          <div className={styles.actions}>
            {member.emailRefused && correct}
            <Button
              kind="quiet"
              size="small"
              busyLabel={isSending && CONFIRM_TEXT.sending}
              onClick={() => void sendAgain()}
            >
              {CONFIRM_TEXT.sendAgain}
            </Button>
            {!member.emailRefused && (
              <>
                <Button kind="quiet" size="small" onClick={() => setOpen('code')}>
                  {CONFIRM_TEXT.enterCode}
                </Button>
                {correct}
              </>
            )}
          </div>
        }
      >
        <p role="status">
          {said ??
            (member.emailRefused ? CONFIRM_TEXT.refused(member.email) : CONFIRM_TEXT.strip(member.email))}
        </p>
      </Strip>
      {open && <ConfirmEmailDialog kind={open} onCorrected={setSaid} onClose={() => setOpen(null)} />}
    </>
  );
}
