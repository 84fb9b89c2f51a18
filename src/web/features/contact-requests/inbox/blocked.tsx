import { blockCalls } from '#shared/blocks/endpoints.ts';
import type { LimitedUser } from '#shared/members/schema.ts';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import styles from './reply.module.css';
import { inboxText } from './text.ts';
import { useRun } from './use-run.ts';

type BlockedProps = { readonly member: LimitedUser; readonly onUndone: () => void };

/** Says that the asker is blocked, with a button to undo it. */
export function Blocked({ member, onUndone }: BlockedProps) {
  const text = useText(inboxText);
  const { busy, failure, run } = useRun<'undo'>(text.unblockFailed);
  const undo = async () => {
    const isDone = await run('undo', () => call(blockCalls.unblockMember, { params: { id: member._id } }));
    if (isDone) onUndone();
  };
  return (
    <>
      <p className={styles.state}>{text.blocked(member.first_name)}</p>
      <ErrorBox message={failure.message} />
      <div className={styles.acts}>
        <Button busyLabel={busy === 'undo' && text.unblocking} onClick={() => void undo()}>
          {text.unblock}
        </Button>
      </div>
    </>
  );
}
