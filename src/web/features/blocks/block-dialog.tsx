import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blockCalls } from '#shared/blocks/calls.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusPage } from '#web/ui/focus-page.ts';
import { ErrorBox } from '#web/ui/states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import styles from './blocks.module.css';
import { forgetMember, refreshMembers } from './seen-members.ts';
import { blocksText } from './text.ts';
import { useUnblock } from './use-unblock.ts';

type BlockDialogProps = {
  readonly memberId: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onBlocked: () => void;
};

/** Says what a block does and blocks the member, whose card leaves the lists at once. A toast can undo it. */
export function BlockDialog({ memberId, name, onClose, onBlocked }: BlockDialogProps) {
  const text = useText(blocksText);
  const client = useQueryClient();
  const toast = useToast();
  const unblock = useUnblock();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const undo = async () => {
    try {
      toast({ about: memberId, message: await unblock(memberId) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ about: memberId, tone: 'error', message: error.message });
    }
  };
  const block = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await call(blockCalls.blockMember, { params: { id: memberId } });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : text.failed);
      setIsBusy(false);
      return;
    }
    onClose();
    onBlocked();
    forgetMember(client, memberId);
    toast({
      about: memberId,
      message: text.blocked(name),
      action: (
        <Button size="small" onClick={() => void undo()}>
          {text.undoButton}
        </Button>
      ),
    });
    await refreshMembers(client, memberId);
    // The card that had opened the profile is gone.
    if (document.activeElement === document.body) focusPage();
  };

  return (
    <Dialog label={text.title(name)} role="alertdialog" width="narrow" isBusy={isBusy} onClose={onClose}>
      <DialogForm
        title={text.title(name)}
        onSubmit={(event) => {
          event.preventDefault();
          void block();
        }}
      >
        <ul className={styles.points}>
          {text.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>{text.undo}</p>
        <ErrorBox message={failure} />
        <div className={styles.acts}>
          <Button disabled={isBusy} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" kind="danger" busyLabel={isBusy && text.blocking}>
            {text.confirm}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  );
}
