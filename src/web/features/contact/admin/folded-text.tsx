import { useText } from '#web/lib/use-text.ts';
import styles from './message-cells.module.css';
import { messagesText } from './text.ts';

/** Number of characters of a message shown before it is expanded. */
const SHOWN = 320;

/** A text with its line breaks; a long one is truncated until the administrator expands it. */
export function FoldedText({ children }: { readonly children: string }) {
  const text = useText(messagesText);
  const isLong = children.length > SHOWN;
  return (
    <>
      <p className={styles.body}>{isLong ? `${children.slice(0, SHOWN).trimEnd()}…` : children}</p>
      {isLong && (
        <details>
          <summary className={styles.summary}>{text.whole}</summary>
          <p className={styles.body}>{children}</p>
        </details>
      )}
    </>
  );
}
