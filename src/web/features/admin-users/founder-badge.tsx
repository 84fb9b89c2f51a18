import { useText } from '#web/lib/use-text.ts';
import styles from './founder-badge.module.css';
import { useCounts } from './use-lists.ts';
import { dashboardText } from '#web/features/admin/text.ts';

/** Badge on the other views with the number of founder requests and a link to them (spec §2). */
export function FounderBadge({ onShow }: { readonly onShow: () => void }) {
  const text = useText(dashboardText);
  const { data: counts } = useCounts();
  if (!counts || counts.pendingFounders === 0) return null;
  return (
    <button type="button" className={styles.badge} onClick={onShow}>
      <i className={styles.sun} aria-hidden="true" />
      {text.awaiting(counts.pendingFounders)}
    </button>
  );
}
