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
import { Dialog } from './dialog.tsx';

/** What an alert says; the specification's alerts are dialogs of the page, never the browser's own. */
export type Alert = {
  readonly title?: string;
  readonly message: ReactNode;
  readonly confirmLabel?: string;
  readonly confirmKind?: ButtonKind;
  /** With a second button it is a question. */
  readonly cancelLabel?: string;
  /** A picture or portrait above the words, so that nobody answers about the wrong person. */
  readonly picture?: ReactNode;
};

type Ask = (alert: Alert) => Promise<boolean>;
type Waiting = Alert & { readonly number: number; readonly answer: (isConfirmed: boolean) => void };
/** Of a question that is withdrawn the answer is no. */
type AskWhile = (alert: Alert, withdrawn?: AbortSignal) => Promise<boolean>;
const AlertContext = createContext<AskWhile | null>(null);

/** Shows alerts one after the other above everything below it. */
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
      {/* Each is a dialog of its own: it is announced, and the focus goes to its safe answer. */}
      {current && <AlertDialog key={current.number} alert={current} onClose={close} />}
    </AlertContext>
  );
}

/**
 * `tell` shows a sentence and resolves when it is closed; `confirm` resolves with the answer. A question goes with what asks
 * it, when its page is left by the way back say; a sentence stays until it was read.
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
  const { title, message, confirmLabel = 'OK', confirmKind = 'primary', cancelLabel, picture } = alert;
  return (
    <Dialog
      label={title ?? (typeof message === 'string' ? message : confirmLabel)}
      role="alertdialog"
      width="narrow"
      hasCloseButton={false}
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
