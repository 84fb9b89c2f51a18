import { useState } from 'react';
import type { RejectionReason } from '#shared/verification/rules.ts';
import { useText } from '#web/lib/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RejectionForm, titleOf, type Rejected } from './rejection-form.tsx';
import { rejectionText } from './text.ts';

type RejectDialogProps = {
  readonly people: readonly [Rejected, ...Rejected[]];
  readonly onReject: (reason: RejectionReason, note: string) => void;
  readonly onClose: () => void;
};

/** Dialog with the rejection form, for a row or a bulk decision. */
export function RejectDialog({ people, onReject, onClose }: RejectDialogProps) {
  const text = useText(rejectionText);
  const [reason, setReason] = useState<RejectionReason | null>(null);
  return (
    <Dialog label={titleOf(people, text)} onClose={onClose}>
      <RejectionForm
        people={people}
        reason={reason}
        isBusy={false}
        onChoose={setReason}
        onReject={onReject}
        onClose={onClose}
      />
    </Dialog>
  );
}
