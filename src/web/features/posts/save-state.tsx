import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PostFields } from '#shared/posts/fields.ts';
import type { AutosaveState } from '#web/lib/autosave.ts';
import { useText } from '#web/lib/use-text.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { agoOf } from './ago.ts';
import styles from './post-screen.module.css';
import { postText } from './text.ts';

type SaveStateProps = {
  readonly state: AutosaveState<PostFields>;
  /** Number of manual saves; each is announced. */
  readonly savedByHand: number;
  readonly onSave: () => void;
};

/** Interval at which the relative time is updated. */
const TICK_MS = 15_000;

/** Shows whether the text is saved. Announces problems and manual saves to screen readers. */
export function SaveState({ state, savedByHand, onSave }: SaveStateProps) {
  const { status: text, retry } = useText(postText);
  const { status } = state;
  const isTrouble = status === 'offline' || status === 'refused' || status === 'conflict';
  const sentence = useSentence(state);
  return (
    <div className={styles.saveState} data-trouble={isTrouble || undefined}>
      {status === 'saving' || status === 'waiting' ? (
        <Spinner />
      ) : status === 'offline' ? (
        <CloudOff aria-hidden="true" />
      ) : isTrouble ? (
        <CircleAlert aria-hidden="true" />
      ) : (
        <CircleCheck aria-hidden="true" />
      )}
      <p>{sentence}</p>
      {(status === 'offline' || status === 'refused') && <TextButton onClick={onSave}>{retry}</TextButton>}
      <p className="visually-hidden" role="status">
        {isTrouble && sentence}
        {status === 'saved' && savedByHand > 0 && <span key={savedByHand}>{text.savedNow}</span>}
      </p>
    </div>
  );
}

function useSentence({ status, savedAt, failure, errors }: AutosaveState<PostFields>): string {
  const { status: text } = useText(postText);
  const now = useNow();
  switch (status) {
    case 'saved':
      return savedAt === null ? text.saved : text.savedAgo(agoOf(savedAt, now));
    case 'refused':
      return Object.keys(errors).length > 0 ? text.refusedFields : `${text.refused} ${failure ?? ''}`;
    case 'waiting':
    case 'saving':
    case 'offline':
    case 'conflict':
      return text[status];
  }
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
