import { CircleCheck, CircleAlert, X } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { uiText } from './text.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';

/** Time until a toast closes, in milliseconds (spec §9). */
export const TOAST_MS = 3000;

export type Toast = {
  readonly message: string;
  readonly tone?: 'success' | 'error';
  readonly action?: ReactNode;
  /** Key of the toast: a newer toast with the same key replaces it. Defaults to the message. */
  readonly about?: string;
};
type Shown = Toast & { readonly id: number };

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Provides `useToast` and shows the toasts. Since they disappear, screens must show the same text elsewhere too. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const nextId = useRef(1);
  const show = useCallback((toast: Toast) => {
    const id = nextId.current++;
    const about = toast.about ?? toast.message;
    setToasts((shown) => [
      ...shown.filter((older) => (older.about ?? older.message) !== about),
      { ...toast, id },
    ]);
  }, []);
  const stack = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  // Shows the toasts above an open dialog, which lies in the top layer. Older browsers have no popovers.
  useEffect(() => {
    const element = stack.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div ref={stack} className={styles.stack} role="status" popover="manual">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={close} />
        ))}
      </div>
    </ToastContext>
  );
}

export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it.');
  return show;
}

function ToastCard({ toast, onClose }: { readonly toast: Shown; readonly onClose: (id: number) => void }) {
  const text = useText(uiText);
  const { id, message, tone = 'success', action } = toast;
  const [isPaused, setIsPaused] = useState(false);
  // Use a timer, not animationend, which fires immediately with reduced motion.
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => onClose(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isPaused, onClose]);
  return (
    <div
      className={[styles.toast, styles[tone], isPaused ? styles.paused : ''].join(' ')}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {tone === 'success' ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <p className={styles.message}>{message}</p>
      {action}
      <IconButton
        label={text.closeMessage}
        icon={<X aria-hidden="true" />}
        variant="bare"
        tipAlign="end"
        onClick={() => onClose(id)}
      />
    </div>
  );
}
