import { useEffect, useRef } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { fieldLabel } from '../text.ts';
import type { FormField } from './answers.ts';
import styles from './conflict.module.css';
import type { Side } from './merge.ts';
import { profileText } from '../text.ts';

type Contested = { readonly field: FormField; readonly latest: string; readonly mine: string };
type ConflictProps = {
  readonly conflict: readonly Contested[];
  readonly isBusy: boolean;
  readonly onSettle: (side: Side) => Promise<void>;
};

/** Shows the fields that were changed both here and elsewhere, and asks which version to keep. */
export function Conflict({ conflict, isBusy, onSettle }: ConflictProps) {
  const { conflict: text } = useText(profileText);
  const element = useRef<HTMLElement>(null);
  // Scroll to this box, because Save may have been pressed far below it.
  useEffect(() => element.current?.focus(), []);
  return (
    <section ref={element} tabIndex={-1} className={styles.conflict} role="alert">
      <h2 className={styles.title}>{text.title}</h2>
      <p>{text.lead}</p>
      {conflict.map(({ field, latest, mine }) => (
        <div key={field}>
          <h3 className={styles.field}>{fieldLabel(field)}</h3>
          <DetailList
            details={[
              { label: text.latest, value: latest || text.empty },
              { label: text.mine, value: mine || text.empty },
            ]}
          />
        </div>
      ))}
      <div className={styles.answers}>
        <Button disabled={isBusy} onClick={() => void onSettle('latest')}>
          {text.reload}
        </Button>
        <Button kind="primary" disabled={isBusy} onClick={() => void onSettle('mine')}>
          {text.overwrite}
        </Button>
      </div>
    </section>
  );
}
