import { useEffect, useRef } from 'react';
import type { PostFields } from '#shared/posts/fields.ts';
import type { Side } from '#web/lib/autosave.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedText, ChangesLegend } from './changed-text.tsx';
import { fieldLabelOf, fieldValueOf } from './field-values.ts';
import styles from './post-screen.module.css';
import { postText } from './text.ts';

type ConflictProps = {
  readonly contested: readonly (keyof PostFields)[];
  readonly latest: PostFields;
  readonly mine: PostFields;
  readonly onSettle: (side: Side) => void;
};

/** Shows a diff of the fields that two administrators changed, and asks which version to keep. */
export function Conflict({ contested, latest, mine, onSettle }: ConflictProps) {
  const { conflict: text } = useText(postText);
  const element = useRef<HTMLElement>(null);
  // Scroll to this box, because the administrator may be editing far below it.
  useEffect(() => element.current?.focus(), []);
  return (
    <section ref={element} tabIndex={-1} className={styles.conflict} role="alert">
      <h2>{text.title}</h2>
      <p>{text.lead}</p>
      <ChangesLegend removed={text.latest} added={text.mine} />
      {contested.map((name) => (
        <div key={name} className={styles.contested}>
          <h3>{fieldLabelOf(name)}</h3>
          <ChangedText
            before={fieldValueOf(name, latest)}
            after={fieldValueOf(name, mine)}
            labels={{ removed: `${text.latest}:`, added: `${text.mine}:` }}
          />
        </div>
      ))}
      <div className={styles.answers}>
        <Button onClick={() => onSettle('latest')}>{text.keepLatest}</Button>
        <Button kind="primary" onClick={() => onSettle('mine')}>
          {text.keepMine}
        </Button>
      </div>
    </section>
  );
}
