import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import styles from './alerts.module.css';
import { Button, type ButtonKind } from './button.tsx';
import { Dialog, DialogScene } from './dialog.tsx';

/** Content of an alert, which is a dialog of the page, never the browser's own. */
export type Alert = {
  readonly title?: string;
  readonly message: ReactNode;
  readonly confirmLabel?: string;
  readonly confirmKind?: ButtonKind;
  /** A second button makes it a question. */
  readonly cancelLabel?: string;
  /** Picture or portrait above the text, so that the user acts on the right person. */
  readonly picture?: ReactNode;
  /** A scene across the top, for good news. */
  readonly scene?: ReactNode;
};

type Ask = (alert: Alert) => Promise<boolean>;
type Waiting = Alert & { readonly number: number; readonly answer: (isConfirmed: boolean) => void };
/** Aborting `withdrawn` closes the question, which resolves with false. */
type AskWhile = (alert: Alert, withdrawn?: AbortSignal) => Promise<boolean>;
const AlertContext = createContext<AskWhile | null>(null);

/** Shows alerts one at a time, above everything else. */
export function AlertProvider({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const asked = useRef(0);
  const ask = useCallback<AskWhile>(async (alert, withdrawn) => {
    if (withdrawn?.aborted) return false;
    asked.current += 1;
    const number = asked.current;
    return new Promise((answer) => {
      setQueue((waiting) => [...waiting, { ...alert, number, answer }]);
      withdrawn?.addEventListener('abort', () => {
        answer(false);
        setQueue((waiting) => waiting.filter((one) => one.number !== number));
      });
    });
  }, []);
  const [current] = queue;
  const close = (isConfirmed: boolean) => {
    current?.answer(isConfirmed);
    setQueue((waiting) => waiting.filter((one) => one !== current));
  };
  return (
    <AlertContext value={ask}>
      {children}
      {/* The key remounts each dialog, so that it is announced and its safe answer gets focus. */}
      {current && <AlertDialog key={current.number} alert={current} onClose={close} />}
    </AlertContext>
  );
}

/**
 * `tell` shows a message and resolves when it is closed; `confirm` resolves with the answer. Leaving the page closes a
 * question, while a message stays until it is closed.
 */
export function useAlerts(): { tell: (alert: Alert) => Promise<void>; confirm: Ask } {
  const ask = useContext(AlertContext);
  if (!ask) throw new Error('useAlerts needs an AlertProvider above it.');
  const asker = useRef<AbortController>(null);
  useEffect(() => {
    const here = new AbortController();
    asker.current = here;
    return () => here.abort();
  }, []);
  return useMemo(
    () => ({
      tell: async (alert) => void (await ask(alert)),
      confirm: async (alert) => ask({ cancelLabel: 'Cancel', ...alert }, asker.current?.signal),
    }),
    [ask],
  );
}

function AlertDialog({
  alert,
  onClose,
}: {
  readonly alert: Alert;
  readonly onClose: (isConfirmed: boolean) => void;
}) {
  const { title, message, confirmLabel = 'OK', confirmKind = 'primary', cancelLabel, picture, scene } = alert;
  return (
    <Dialog
      label={title ?? (typeof message === 'string' ? message : confirmLabel)}
      role="alertdialog"
      width="narrow"
      hasCloseButton={false}
      banner={scene && <DialogScene>{scene}</DialogScene>}
      onClose={() => onClose(false)}
    >
      <div className={styles.alert}>
        {picture && <div className={styles.picture}>{picture}</div>}
        {title && <h2 className={styles.title}>{title}</h2>}
        <div className={styles.message}>{message}</div>
        <div className={styles.answers}>
          {cancelLabel && (
            <Button kind="secondary" autoFocus onClick={() => onClose(false)}>
              {cancelLabel}
            </Button>
          )}
          <Button kind={confirmKind} autoFocus={!cancelLabel} onClick={() => onClose(true)}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
