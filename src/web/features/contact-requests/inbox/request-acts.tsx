import { Ban, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { blockCalls } from '#shared/blocks/calls.ts';
import type { ContactRequest } from '#shared/contact-requests/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import styles from './reply.module.css';
import { inboxText } from './text.ts';
import { useConfirm } from './use-confirm.tsx';
import { useRun } from './use-run.ts';

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
  const [isReporting, setIsReporting] = useState(false);
  const confirm = useConfirm(member);
  const { busy, failure, run } = useRun<'block'>(text.blockFailed);
  const block = async () => {
    if (!(await confirm(text.blockQuestion(member.first_name), 'danger'))) return;
    const isDone = await run('block', () => call(blockCalls.blockMember, { params: { id: member._id } }));
    if (isDone) onBlock();
  };
  return (
    <>
      <ErrorBox message={failure.message} />
      <div className={styles.quietActs}>
        {!isBlocked && (
          <Button
            kind="quiet"
            size="small"
            icon={<Ban aria-hidden="true" />}
            busyLabel={busy === 'block' && text.link.blocking}
            onClick={() => void block()}
          >
            {text.block}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          icon={<Flag aria-hidden="true" />}
          onClick={() => setIsReporting(true)}
        >
          {text.report}
        </Button>
      </div>
      {isReporting && (
        <Suspense>
          <ReportDialog
            memberId={member._id}
            requestId={request._id}
            name={fullName(member)}
            onClose={() => setIsReporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
