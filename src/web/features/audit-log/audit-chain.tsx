import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import styles from './audit-chain.module.css';
import { TEXT } from '#web/features/admin/lists-text.ts';
import { useChainCheck } from './use-audit.ts';

const { audit } = TEXT;

/** Whether the log is as it was written, computed when somebody asks. */
export function AuditChain() {
  const { data, error, isFetching, refetch } = useChainCheck();
  const broken = error?.message ?? (data && data.brokenAt !== null ? audit.broken(data.brokenAt) : null);
  return (
    <div className={styles.chain}>
      <p role="status" className={broken ? styles.broken : data ? styles.whole : styles.unchecked}>
        {broken ? <CircleAlert aria-hidden="true" /> : data && <CircleCheck aria-hidden="true" />}
        <span>{broken ?? (data ? audit.whole(data.rows, data.prunedUntil) : audit.unchecked)}</span>
      </p>
      <Button busyLabel={isFetching && audit.checking} onClick={() => void refetch()}>
        {audit.check}
      </Button>
    </div>
  );
}
