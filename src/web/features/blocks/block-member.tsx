import { Ban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFellowOf } from '#web/lib/fellow-member.ts';
import type { AskedAbout } from '#web/lib/member-portrait.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { blockButtonText } from './button-text.ts';

const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));

type BlockMemberProps = {
  readonly member: AskedAbout;
  /** Closes the member's profile, which the reader can no longer see. */
  readonly onBlocked: () => void;
};

/** Button below another member's profile that blocks the member; for approved members only. */
export function BlockMember({ member, onBlocked }: BlockMemberProps) {
  const text = useText(blockButtonText);
  const reader = useFellowOf(member._id);
  const [isOpen, setIsOpen] = useState(false);
  if (!reader) return null;
  return (
    <div>
      <Button kind="quiet" size="small" icon={<Ban aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
      {isOpen && (
        <Suspense>
          <BlockDialog member={member} onClose={() => setIsOpen(false)} onBlocked={onBlocked} />
        </Suspense>
      )}
    </div>
  );
}
