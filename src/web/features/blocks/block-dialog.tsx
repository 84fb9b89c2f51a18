import { useQueryClient } from '@tanstack/react-query';
import { blockCalls } from '#shared/blocks/endpoints.ts';
import { call } from '#web/lib/api.ts';
import type { AskedAbout } from '#web/lib/member-portrait.tsx';
import { fullName } from '#web/lib/names.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { focusPage } from '#web/ui/focus-page.ts';
import { useToast } from '#web/ui/toast.tsx';
import { BlockQuestion } from './block-question.tsx';
import { forgetMember, refreshMembers } from './seen-members.ts';
import { blocksText } from './text.ts';
import { useUnblock } from './use-unblock.ts';

type BlockDialogProps = {
  readonly member: AskedAbout;
  readonly onClose: () => void;
  readonly onBlocked: () => void;
};

/** Asks before a block and blocks the member, whose card leaves the lists at once. A toast can undo it. */
export function BlockDialog({ member, onClose, onBlocked }: BlockDialogProps) {
  const text = useText(blocksText);
  const client = useQueryClient();
  const toast = useToast();
  const unblock = useUnblock();
  const { _id: memberId } = member;

  const { run: undo } = useSubmit({
    send: async () => toast({ about: memberId, message: await unblock(memberId) }),
    onFailure: ({ message }) => toast({ about: memberId, tone: 'error', message }),
  });
  const leave = async () => {
    onBlocked();
    forgetMember(client, memberId);
    toast({
      about: memberId,
      message: text.blocked(fullName(member)),
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
    <BlockQuestion
      member={member}
      block={() => call(blockCalls.blockMember, { params: { id: memberId } })}
      onClose={onClose}
      onBlocked={() => void leave()}
    />
  );
}
