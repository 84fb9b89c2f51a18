import { useText } from '#web/lib/use-text.ts';
import { directoryText } from '../text.ts';
import styles from './ask-placeholder.module.css';

/** Reserves the space of the button that asks a member to get in touch, while it loads. */
export function AskPlaceholder() {
  const { ask } = useText(directoryText);
  return (
    <span className={styles.blank} data-asks aria-hidden="true">
      <span className={styles.icon} /> <span>{ask}</span>
    </span>
  );
}
