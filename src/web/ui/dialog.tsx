import { X } from 'lucide-react';
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { uiText } from './text.ts';
import styles from './dialog.module.css';
import { focusPage } from './focus-page.ts';
import { lockScroll } from './lock-scroll.ts';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  /** Accessible name. */
  readonly label: string;
  readonly onClose: () => void;
  /** Whether closing is prevented, for example while the dialog saves. */
  readonly isBusy?: boolean;
  /** Whether only buttons close the dialog. A stray Escape or click outside then loses no input. */
  readonly closesByButtons?: boolean;
  /** `alertdialog` for messages and questions that need a response. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly width?: 'narrow' | 'regular' | 'wide';
  /** Coloured header, shown behind the close button. */
  readonly banner?: ReactNode;
  readonly foot?: ReactNode;
  readonly hasCloseButton?: boolean;
  readonly children: ReactNode;
};

/**
 * A modal dialog, open while it is rendered; a bottom sheet on phones. Traps focus and then returns it to the opener,
 * or to the page if the opener was removed. Escape and a click outside close it. The page behind does not scroll.
 */
export function Dialog({
  label,
  onClose,
  isBusy = false,
  closesByButtons = false,
  role = 'dialog',
  width = 'regular',
  banner,
  foot,
  hasCloseButton = true,
  children,
}: DialogProps) {
  const text = useText(uiText);
  const isHeld = isBusy || closesByButtons;
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useKeyboardScrolling(scroller);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (!element?.open) element?.showModal();
    const unlockScroll = lockScroll();
    // React's `autoFocus` has no effect, because the dialog is still hidden when it runs.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      unlockScroll();
      if (!(opener instanceof HTMLElement)) return;
      if (opener.isConnected) opener.focus();
      // The opener may be hidden or removed. If focus has moved elsewhere since, leave it there.
      const isLost = document.activeElement === document.body || document.activeElement === opener;
      if (isLost && opener.getClientRects().length === 0) focusPage();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    // Ignore `cancel` from a dialog or file picker inside this one, which React bubbles.
    if (event.target !== event.currentTarget) return;
    // If `cancel` cannot be prevented, the browser closes the dialog and `close` follows.
    if (!event.cancelable) return;
    event.preventDefault();
    if (!isHeld) onClose();
  };

  // A second Escape and Android's Back close the dialog despite `cancel`. Reopen it, because it must be open
  // while it is rendered.
  const closed = (event: SyntheticEvent) => {
    const element = dialog.current;
    if (event.target !== event.currentTarget || element === null || element.open) return;
    element.showModal();
    if (!isHeld) onClose();
  };

  // The listener is native, because a JSX handler for the mouse alone fails the accessibility lint. On the
  // keyboard, Escape closes the dialog.
  useEffect(() => {
    const element = dialog.current;
    const pressBeside = (event: MouseEvent) => {
      if (event.target !== element || isHeld) return;
      event.preventDefault(); // otherwise the browser moves focus after the dialog has restored it
      onClose();
    };
    element?.addEventListener('mousedown', pressBeside);
    return () => element?.removeEventListener('mousedown', pressBeside);
  }, [isHeld, onClose]);

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={[styles.dialog, styles[width]].join(' ')}
      onCancel={cancel}
      onClose={closed}
    >
      <div className={styles.frame}>
        {!banner && <span className={styles.grip} aria-hidden="true" />}
        {hasCloseButton && (
          <div className={styles.close}>
            <IconButton
              label={text.close}
              icon={<X aria-hidden="true" />}
              variant="ring"
              tipAlign="end"
              tipSide="below"
              onClick={onClose}
              disabled={isBusy}
            />
          </div>
        )}
        <div ref={scroller} className={styles.scroll}>
          {banner}
          <div className={styles.body}>{children}</div>
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}

/** Makes an element focusable while its content overflows, so that the arrow keys can scroll it. */
function useKeyboardScrolling(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [ref]);
}

/** A drawing across the top of a dialog, for its `banner` prop. */
export function DialogScene({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.scene} aria-hidden="true">
      {children}
    </div>
  );
}
