import { Check, X } from 'lucide-react';
import type { AdminUser } from '#shared/verification/schema.ts';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import styles from './queue-tools.module.css';
import type { Busy } from './use-admin-actions.ts';
import type { Selection } from './use-selection.ts';
import { dashboardText } from '#web/features/admin/text.ts';

type QueueToolsProps = {
  readonly selection: Selection;
  readonly busy: Busy | undefined;
  readonly onVerify: (users: readonly AdminUser[]) => void;
  readonly onReject: (users: readonly AdminUser[]) => void;
};

/** Checkbox that selects all users on the page, and buttons that verify or reject the selected users. */
export function QueueTools({ selection, busy, onVerify, onReject }: QueueToolsProps) {
  const text = useText(dashboardText);
  const { users, isEverybody, toggleEverybody } = selection;
  return (
    <div className={styles.tools}>
      <Checkbox
        label={
          <>
            {text.selectAll}
            <span className={styles.onPage}> {text.onThisPage}</span>
          </>
        }
        checked={isEverybody}
        onChange={toggleEverybody}
      />
      {users.length > 0 && (
        <>
          <Button
            size="small"
            icon={<Check aria-hidden="true" />}
            busyLabel={busy === 'verify' && text.actions.verify.busy}
            disabled={busy !== undefined && busy !== 'verify'}
            onClick={() => onVerify(users)}
          >
            {text.verifyMany(users.length)}
          </Button>
          <Button
            size="small"
            icon={<X aria-hidden="true" />}
            busyLabel={busy === 'reject' && text.actions.reject.busy}
            disabled={busy !== undefined && busy !== 'reject'}
            onClick={() => onReject(users)}
          >
            {text.rejectMany(users.length)}
          </Button>
        </>
      )}
    </div>
  );
}

/** Checkbox that selects a user for a bulk decision. */
export function SelectBox({ selection, user }: { readonly selection: Selection; readonly user: AdminUser }) {
  const text = useText(dashboardText);
  if (!selection.canChoose(user)) return null;
  return (
    <Checkbox
      label={<span className="visually-hidden">{text.select(fullName(user))}</span>}
      checked={selection.isChosen(user)}
      onChange={() => selection.toggle(user)}
    />
  );
}
