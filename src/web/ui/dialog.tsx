import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import styles from './dialog.module.css';
import { focusPage } from './focus-page.ts';
import { lockScroll } from './lock-scroll.ts';
import { IconButton } from './icon-button.tsx';
import { useKeyboardScrolling } from './use-keyboard-scrolling.ts';

type DialogProps = {
  /** Its accessible name. */
  readonly label: string;
  readonly onClose: () => void;
  /** While something is being saved it cannot be closed. */
  readonly isBusy?: boolean;
  /** `alertdialog` interrupts with something that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly width?: 'narrow' | 'regular' | 'wide';
  /** A coloured head behind the close button. */
  readonly banner?: ReactNode;
  readonly foot?: ReactNode;
  readonly hasCloseButton?: boolean;
  readonly children: ReactNode;
};

/**
 * A dialog above the page: a sheet from below on a phone. Focus goes in, stays, and returns (to the page, where what opened
 * it is hidden or gone by then); Escape and a press beside it close it; the page behind does not scroll. It is open as long
 * as it is rendered.
 */
export function Dialog({
  label,
  onClose,
  isBusy = false,
  role = 'dialog',
  width = 'regular',
  banner,
  foot,
  hasCloseButton = true,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useKeyboardScrolling(scroller);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (!element?.open) element?.showModal();
    const unlockScroll = lockScroll();
    // `autoFocus` came while the dialog was still hidden, and went nowhere.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      unlockScroll();
      if (!(opener instanceof HTMLElement)) return;
      if (opener.isConnected) opener.focus();
      // What opened it may be hidden or gone by now, and takes no focus. Who has gone on elsewhere stays there.
      const isLost = document.activeElement === document.body || document.activeElement === opener;
      if (isLost && opener.getClientRects().length === 0) focusPage();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    // A dialog or a file picker inside this one was cancelled: React lets that pass here too.
    if (event.target !== event.currentTarget) return;
    // Of one that cannot be kept open, `close` comes next.
    if (!event.cancelable) return;
    event.preventDefault();
    if (!isBusy) onClose();
  };

  // A second Escape closes it whatever `cancel` has said, and so does Android's way back. It is open as long as it is rendered.
  const closed = (event: SyntheticEvent) => {
    const element = dialog.current;
    if (event.target !== event.currentTarget || element === null || element.open) return;
    element.showModal();
    if (!isBusy) onClose();
  };

  // A listener of the element itself: Escape is the keyboard's way to do the same.
  useEffect(() => {
    const element = dialog.current;
    const pressBeside = (event: MouseEvent) => {
      if (event.target !== element || isBusy) return;
      event.preventDefault(); // or the press would take the focus that closing gives back
      onClose();
    };
    element?.addEventListener('mousedown', pressBeside);
    return () => element?.removeEventListener('mousedown', pressBeside);
  }, [isBusy, onClose]);

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
              label="Close"
              icon={<X aria-hidden="true" />}
              look="ring"
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
