import { Ban, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ContactRequest } from '#shared/contact-requests/endpoints.ts';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './reply.module.css';
import { inboxText } from './text.ts';
import { useInboxChanges } from './use-inbox.ts';

const BlockDialog = lazy(async () => ({
  default: (await import('#web/features/blocks/block-dialog.tsx')).BlockDialog,
}));
const ReportDialog = lazy(async () => ({
  default: (await import('#web/features/reports/report-dialog.tsx')).ReportDialog,
}));

/** The buttons that block or report the asker of a request. */
export function RequestActs({ request }: { readonly request: ContactRequest }) {
  const text = useText(inboxText);
  const { refreshInbox } = useInboxChanges();
  const { member } = request;
  const [open, setOpen] = useState<'block' | 'report' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles.quietActs}>
        <Button kind="quiet" size="small" icon={<Ban aria-hidden="true" />} onClick={() => setOpen('block')}>
          {text.block}
        </Button>
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
          <BlockDialog member={member} onClose={close} onBlocked={() => void refreshInbox()} />
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
