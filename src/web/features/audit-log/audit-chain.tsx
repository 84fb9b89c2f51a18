import { CircleAlert, CircleCheck } from 'lucide-react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './audit-chain.module.css';
import { useChainCheck } from './use-audit.ts';
import { auditLogText } from './text.ts';

/** Verifies the hash chain of the log on request. */
export function AuditChain() {
  const text = useText(auditLogText);
  const { data, error, isFetching, refetch } = useChainCheck();
  const broken = error?.message ?? (data && data.brokenAt !== null ? text.broken(data.brokenAt) : null);
  return (
    <div className={styles.chain}>
      <p role="status" className={broken ? styles.broken : data ? styles.whole : styles.unchecked}>
        {broken ? <CircleAlert aria-hidden="true" /> : data && <CircleCheck aria-hidden="true" />}
        <span>{broken ?? (data ? text.whole(data.rows, data.prunedUntil) : text.unchecked)}</span>
      </p>
      <Button busyLabel={isFetching && text.checking} onClick={() => void refetch()}>
        {text.check}
      </Button>
    </div>
  );
}
