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
  /** Prevents closing while something is saved. */
  readonly isBusy?: boolean;
  /** Escape and a click outside do not close it, so that a stray one loses nothing; its buttons do. */
  readonly closesByButtons?: boolean;
  /** `alertdialog` for messages that need an answer. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly width?: 'narrow' | 'regular' | 'wide';
  /** A coloured header behind the close button. */
  readonly banner?: ReactNode;
  readonly foot?: ReactNode;
  readonly hasCloseButton?: boolean;
  readonly children: ReactNode;
};

/**
 * A modal dialog; a bottom sheet on phones. Traps focus and returns it (to the page if the opener was removed). Escape
 * and a click outside close it; the page behind does not scroll. It is open while it is rendered.
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
    // `autoFocus` ran while the dialog was hidden, without effect.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      unlockScroll();
      if (!(opener instanceof HTMLElement)) return;
      if (opener.isConnected) opener.focus();
      // The opener may be hidden or removed. If focus has moved elsewhere, leave it there.
      const isLost = document.activeElement === document.body || document.activeElement === opener;
      if (isLost && opener.getClientRects().length === 0) focusPage();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    // React bubbles `cancel` from a dialog or file picker inside this one.
    if (event.target !== event.currentTarget) return;
    // If it cannot be prevented, `close` follows.
    if (!event.cancelable) return;
    event.preventDefault();
    if (!isHeld) onClose();
  };

  // A second Escape and Android's Back close it despite `cancel`. Reopen it: it is open while it is rendered.
  const closed = (event: SyntheticEvent) => {
    const element = dialog.current;
    if (event.target !== event.currentTarget || element === null || element.open) return;
    element.showModal();
    if (!isHeld) onClose();
  };

  // A native listener: Escape does the same for keyboard users.
  useEffect(() => {
    const element = dialog.current;
    const pressBeside = (event: MouseEvent) => {
      if (event.target !== element || isHeld) return;
      event.preventDefault(); // otherwise the click would move the focus that closing restores
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

/** Makes an element focusable while its content overflows, so that the arrow keys scroll it. */
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

/** A drawing across the top of a dialog, as its `banner`. */
export function DialogScene({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.scene} aria-hidden="true">
      {children}
    </div>
  );
}
