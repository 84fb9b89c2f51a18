import { Ban, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { blockCalls } from '#shared/blocks/endpoints.ts';
import type { ContactRequest } from '#shared/contact-requests/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './reply.module.css';
import { inboxText } from './text.ts';

const BlockQuestion = lazy(async () => ({
  default: (await import('#web/features/blocks/block-question.tsx')).BlockQuestion,
}));
const ReportDialog = lazy(async () => ({
  default: (await import('#web/features/reports/report-dialog.tsx')).ReportDialog,
}));

type RequestActsProps = {
  readonly request: ContactRequest;
  readonly isBlocked?: boolean;
  readonly onBlock: () => void;
};

/** The buttons that block or report the asker of a request. */
export function RequestActs({ request, isBlocked = false, onBlock }: RequestActsProps) {
  const text = useText(inboxText);
  const { member } = request;
  const [open, setOpen] = useState<'block' | 'report' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles.quietActs}>
        {!isBlocked && (
          <Button
            kind="quiet"
            size="small"
            icon={<Ban aria-hidden="true" />}
            onClick={() => setOpen('block')}
          >
            {text.block}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          icon={<Flag aria-hidden="true" />}
          onClick={() => setOpen('report')}
        >
          {text.report}
        </Button>
      </div>
      <Suspense>
        {open === 'block' && (
          <BlockQuestion
            member={member}
            block={() => call(blockCalls.blockMember, { params: { id: member._id } })}
            onClose={close}
            onBlocked={onBlock}
          />
        )}
        {open === 'report' && (
          <ReportDialog
            memberId={member._id}
            requestId={request._id}
            name={fullName(member)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
