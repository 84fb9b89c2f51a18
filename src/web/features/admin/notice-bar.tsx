import { CircleCheck, X } from 'lucide-react';
import { useText } from '#web/lib/use-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './undo-bar.module.css';
import { dashboardText } from './text.ts';

/** Message about the last action; stays until it is closed or another action replaces it. */
export function NoticeBar({ message, onClose }: { readonly message: string; readonly onClose: () => void }) {
  const text = useText(dashboardText);
  return (
    <div className={styles.bar}>
      <p className={[styles.body, styles.done].join(' ')}>
        <CircleCheck aria-hidden="true" />
        <b>{message}</b>
      </p>
      <IconButton
        label={text.dismiss}
        icon={<X aria-hidden="true" />}
        variant="bare"
        tipAlign="end"
        tipSide="below"
        onClick={onClose}
      />
    </div>
  );
}
