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

/** Content of an alert. Alerts are dialogs rendered by the page, never the browser's own. */
export type Alert = {
  readonly title?: string;
  readonly message: ReactNode;
  readonly confirmLabel?: string;
  readonly confirmKind?: ButtonKind;
  /** Label of the second button, which makes the alert a question. */
  readonly cancelLabel?: string;
  /** Picture or portrait above the text; a portrait helps the user to act on the right person. */
  readonly picture?: ReactNode;
  /** Drawing across the top, for good news. */
  readonly scene?: ReactNode;
};

type Ask = (alert: Alert) => Promise<boolean>;
type Waiting = Alert & { readonly number: number; readonly answer: (isConfirmed: boolean) => void };
/** Shows an alert. Aborting `withdrawn` closes it and resolves to false. */
type AskWhile = (alert: Alert, withdrawn?: AbortSignal) => Promise<boolean>;
const AlertContext = createContext<AskWhile | null>(null);

/** Shows alerts one at a time, above all other content. */
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
      {/* The key remounts each dialog, so that it is announced and its safe button gets focus. */}
      {current && <AlertDialog key={current.number} alert={current} onClose={close} />}
    </AlertContext>
  );
}

/**
 * Returns `tell`, which shows a message and resolves when the user closes it, and `confirm`, which asks a question and
 * resolves to the answer. If the calling component unmounts, its question closes with the answer false, but its message
 * stays open.
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
