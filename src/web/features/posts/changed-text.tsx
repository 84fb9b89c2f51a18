import { useMemo } from 'react';
import { useText } from '#web/lib/use-text.ts';
import styles from './changed-text.module.css';
import { changesBetween, type Change, type Piece } from './changes.ts';
import { historyText } from './text.ts';

type ChangedTextProps = {
  readonly before: string;
  readonly after: string;
  /** Screen-reader prefixes for the changes of each version; "Removed:" and "Added:" by default. */
  readonly labels?: { readonly removed: string; readonly added: string };
};

/** Shows a diff of two texts. Long unchanged parts are collapsed. */
export function ChangedText({ before, after, labels }: ChangedTextProps) {
  const { added, removed } = useText(historyText);
  const changes = useMemo(() => changesBetween(before, after), [before, after]);
  return (
    <div className={styles.text}>
      {changes.map((change, index) => (
        <Lines
          key={`${change.kind} ${String(index)}`}
          change={change}
          labels={labels ?? { added, removed }}
        />
      ))}
    </div>
  );
}

type ChangesLegendProps = {
  /** Names of the version with the crossed-out words and of the version with the underlined words. */
  readonly removed: string;
  readonly added: string;
};

/** Says which version the crossed-out and the underlined words are from. */
export function ChangesLegend({ removed, added }: ChangesLegendProps) {
  const text = useText(historyText);
  return (
    <p className={styles.legend}>
      <span>
        <span className={styles.removed}>{text.crossedOut}</span> {removed}
      </span>
      <span>
        <span className={styles.added}>{text.underlined}</span> {added}
      </span>
    </p>
  );
}

/** Maximum unchanged lines that are not collapsed. */
const CONTEXT = 3;

function Lines({ change, labels }: { readonly change: Change } & Required<Pick<ChangedTextProps, 'labels'>>) {
  const text = useText(historyText);
  if (change.kind === 'changed')
    return (
      <p className={styles.changed}>
        {change.pieces.map((piece, index) => (
          <Words key={`${piece.kind} ${String(index)}`} piece={piece} labels={labels} />
        ))}
      </p>
    );
  const lines = change.lines.join('\n');
  if (change.lines.length <= CONTEXT) return lines.trim() !== '' && <p className={styles.same}>{lines}</p>;
  return (
    <details>
      <summary className={styles.summary}>{text.unchanged(change.lines.length)}</summary>
      <p className={styles.same}>{lines}</p>
    </details>
  );
}

function Words({
  piece: { kind, text },
  labels,
}: { readonly piece: Piece } & Required<Pick<ChangedTextProps, 'labels'>>) {
  if (kind === 'same') return <span>{text}</span>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className={styles[kind]}>
      <span className="visually-hidden">{labels[kind]} </span>
      {text}
    </Mark>
  );
}
