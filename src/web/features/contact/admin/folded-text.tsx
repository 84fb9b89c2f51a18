import { useText } from '#web/lib/use-text.ts';
import styles from './message-cells.module.css';
import { messagesText } from './text.ts';

/** Number of characters and of lines of a message shown before it is expanded. */
const SHOWN = { characters: 320, lines: 6 };

/** A text with its line breaks; a long one is truncated until the administrator expands it. */
export function FoldedText({ children }: { readonly children: string }) {
  const text = useText(messagesText);
  const whole = children.trimEnd();
  const start = startOf(whole);
  return (
    <>
      <p className={styles.body}>{start === whole ? whole : `${start}…`}</p>
      {start !== whole && (
        <details>
          <summary className={styles.summary}>{text.whole}</summary>
          <p className={styles.body}>{whole}</p>
        </details>
      )}
    </>
  );
}

/** Returns the first lines of a text, cut between two words if they are long. */
function startOf(whole: string): string {
  const lines = whole.split('\n').slice(0, SHOWN.lines).join('\n');
  if (lines.length <= SHOWN.characters) return lines === whole ? whole : lines.trimEnd();
  const cut = lines.slice(0, SHOWN.characters);
  return cut.replace(/\s+\S*$/, '') || cut;
}
