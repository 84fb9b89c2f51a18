import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
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
const AlertContext = createContext<Ask | null>(null);

/** Shows alerts one after the other above everything below it. */
export function AlertProvider({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<
    readonly (Alert & { readonly answer: (isConfirmed: boolean) => void })[]
  >([]);
  const ask = useCallback<Ask>(
    (alert) => new Promise((resolve) => setQueue((waiting) => [...waiting, { ...alert, answer: resolve }])),
    [],
  );
  const [current] = queue;
  const close = (isConfirmed: boolean) => {
    current?.answer(isConfirmed);
    setQueue((waiting) => waiting.slice(1));
  };
  return (
    <AlertContext value={ask}>
      {children}
      {current && <AlertDialog alert={current} onClose={close} />}
    </AlertContext>
  );
}

/** `tell` shows a sentence and resolves when it is closed; `confirm` resolves with the answer. */
export function useAlerts(): { tell: (alert: Alert) => Promise<void>; confirm: Ask } {
  const ask = useContext(AlertContext);
  if (!ask) throw new Error('useAlerts needs an AlertProvider above it.');
  return useMemo(
    () => ({
      tell: async (alert) => void (await ask(alert)),
      confirm: async (alert) => ask({ cancelLabel: 'Cancel', ...alert }),
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
