import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { authCalls } from '#shared/auth/endpoints.ts';
import type { User } from '#shared/members/schema.ts';
import { call } from '#web/lib/api.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Strip } from '#web/ui/states.tsx';
import styles from './confirm-email-strip.module.css';
import { ConfirmEmailDialog } from './confirm-email-dialog.tsx';
import { confirmText } from './confirm-text.ts';

/**
 * Banner shown until the member confirms their email address: resend the email, enter the code, or change the address
 * (ruling 3).
 */
export function ConfirmEmailStrip({ member }: { readonly member: User }) {
  const text = useText(confirmText);
  const address = member.newEmail ?? member.email;
  const [open, setOpen] = useState<'code' | 'address' | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  const { run: sendAgain, isBusy } = useSubmit({
    send: async () => setStatus((await call(authCalls.resendConfirmation, {})).message),
    onFailure: ({ message }) => setStatus(message),
  });

  // After a bounce the member has no code to enter, so changing the address comes first.
  const correct = (
    <Button kind="quiet" size="small" onClick={() => setOpen('address')}>
      {text.correct}
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
              busyLabel={isBusy && text.sending}
              onClick={() => void sendAgain()}
            >
              {text.sendAgain}
            </Button>
            {!member.emailRefused && (
              <>
                <Button kind="quiet" size="small" onClick={() => setOpen('code')}>
                  {text.enterCode}
                </Button>
                {correct}
              </>
            )}
          </div>
        }
      >
        <p role="status">{status ?? (member.emailRefused ? text.refused(address) : text.strip(address))}</p>
      </Strip>
      {open && <ConfirmEmailDialog kind={open} onCorrected={setStatus} onClose={() => setOpen(null)} />}
    </>
  );
}
