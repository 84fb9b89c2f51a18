import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#shared/members/schema.ts';
import { privacyCalls } from '#shared/privacy/endpoints.ts';
import { DELETION_DAYS } from '#shared/privacy/rules.ts';
import { dayOf, momentOf } from '#web/lib/days.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { ForgottenLink } from '#web/features/auth/account/forgotten-link.tsx';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { CancelDeletion } from './cancel-deletion.tsx';
import styles from './settings.module.css';
import { privacySettingsText } from './text.ts';

const DAY_MS = 24 * 3600 * 1000;

type DeleteAccountProps = { readonly user: User; readonly onSaved: (user: User) => void };

/** Asks for the password and closes the account. For seven days the member can cancel the deletion (ruling 37). */
export function DeleteAccount({ user, onSaved }: DeleteAccountProps) {
  const { leave: text } = useText(privacySettingsText);
  const [isOpen, setIsOpen] = useState(false);
  const [until] = useState(() => new Date(Date.now() + DELETION_DAYS * DAY_MS));
  return (
    <Panel id="delete-account" className={styles.leave} aria-labelledby="delete-heading">
      <h2 id="delete-heading">{text.title}</h2>
      {user.deletesAt ? (
        <>
          <p className={styles.measure}>{text.closedLead(momentOf(user.deletesAt))}</p>
          <CancelDeletion onSaved={onSaved} />
        </>
      ) : (
        <>
          <p className={styles.measure}>{text.lead(DELETION_DAYS, dayOf(until))}</p>
          <div className={styles.door}>
            <Button kind="danger-quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setIsOpen(true)}>
              {text.open}
            </Button>
          </div>
        </>
      )}
      {isOpen && <DeleteDialog name={user.first_name} onSaved={onSaved} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

type DeleteDialogProps = {
  readonly name: string;
  readonly onSaved: (user: User) => void;
  readonly onClose: () => void;
};

function DeleteDialog({ name, onSaved, onClose }: DeleteDialogProps) {
  const { leave: text } = useText(privacySettingsText);
  const [password, setPassword] = useState('');
  const { submit, isBusy, failure, refused } = useSubmit({
    send: async () => {
      onSaved((await call(privacyCalls.scheduleDeletion, { body: { password } })).user);
      onClose();
    },
  });

  return (
    <Dialog label={text.ask} role="alertdialog" width="narrow" isBusy={isBusy} onClose={onClose}>
      <DialogForm title={text.ask} onSubmit={submit}>
        <p>{text.askLead(name, DELETION_DAYS)}</p>
        <ErrorBox message={failure} />
        <PasswordField
          label={text.password}
          autoFocus
          autoComplete="current-password"
          value={password}
          error={refused['password']}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <ForgottenLink />
        <div className={styles.acts}>
          <Button disabled={isBusy} onClick={onClose}>
            {text.keepIt}
          </Button>
          <Button type="submit" kind="danger" disabled={password === ''} busyLabel={isBusy && text.closing}>
            {text.confirm}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  );
}
