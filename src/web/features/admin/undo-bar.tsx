import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './undo-bar.module.css';
import { dashboardText } from './text.ts';

type UndoBarProps = {
  /** Time at which the undo period ends. */
  readonly until: string | null;
  readonly message: string;
  /** Says how many seconds remain. By default, that the email is sent then. */
  readonly note?: (seconds: number) => string;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
  readonly onGone: () => void;
};

/** Shows the last action and how many seconds remain to undo it (ruling 26). */
export function UndoBar({ until, message, note, isBusy, onUndo, onGone }: UndoBarProps) {
  const text = useText(dashboardText);
  const seconds = useSecondsUntil(until);
  useEffect(() => {
    if (seconds === 0) onGone();
  }, [seconds, onGone]);
  return (
    <div className={styles.bar}>
      <p className={styles.body}>
        <b>{message}</b> <span aria-hidden="true">{(note ?? text.undoNote)(seconds)}</span>
      </p>
      <Button
        size="small"
        icon={<Undo2 aria-hidden="true" />}
        busyLabel={isBusy && text.undoing}
        onClick={onUndo}
      >
        {text.undo}
      </Button>
    </div>
  );
}

function useSecondsUntil(timestamp: string | null): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(timestamp ?? '') - Date.now()) / 1000) || 0);
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  });
  return seconds;
}
