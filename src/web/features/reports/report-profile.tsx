import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { viewerOfUser } from '#shared/members/viewer.ts';
import { useSession } from '#web/lib/session.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './report-profile.module.css';
import { reportText } from './text.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

type ReportProfileProps = { readonly memberId: string; readonly name: string };

/** Report button below another member's profile; for approved members only (ruling 38). */
export function ReportProfile({ memberId, name }: ReportProfileProps) {
  const text = useText(reportText);
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (session.status !== 'member') return null;
  const { _id, role } = session.member;
  const mayReport = role === 'admin' || viewerOfUser(session.member) === 'member';
  if (!mayReport || _id === memberId) return null;
  return (
    <div className={styles.place}>
      <Button kind="quiet" size="small" icon={<Flag aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog memberId={memberId} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
