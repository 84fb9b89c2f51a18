import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFellowOf } from '#web/lib/fellow-member.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './report-profile.module.css';
import { reportButtonText } from './button-text.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

type ReportProfileProps = { readonly memberId: string; readonly name: string };

/** Report button below another member's profile; for approved members only (ruling 38). */
export function ReportProfile({ memberId, name }: ReportProfileProps) {
  const text = useText(reportButtonText);
  const reader = useFellowOf(memberId);
  const [isOpen, setIsOpen] = useState(false);
  if (!reader) return null;
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
