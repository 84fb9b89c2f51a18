import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { useSession } from '#web/lib/session.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { lockScroll } from '#web/ui/lock-scroll.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { sitePicture, siteSettings } from '#web/lib/site-settings.ts';
import { Logo } from '#web/ui/logo.tsx';
import { InboxLink } from './inbox-link.tsx';
import styles from './mobile-menu.module.css';
import { useLogout } from './use-logout.ts';
import { shellText } from './text.ts';

/** Slide-in menu on small screens with the header's links. Choosing a link, Escape, or a click outside closes it. */
export function MobileMenu({ onClose }: { readonly onClose: () => void }) {
  const text = useText(shellText);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (!element?.open) element?.showModal();
    const unlockScroll = lockScroll();
    return () => {
      element?.close();
      unlockScroll();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  // The listener is native, because a JSX handler for the mouse alone fails the accessibility lint. On the
  // keyboard, Escape closes the menu.
  useEffect(() => {
    const element = dialog.current;
    const pressBeside = (event: MouseEvent) => {
      if (event.target !== element || event.offsetX >= 0) return;
      event.preventDefault(); // otherwise the browser moves focus after the menu has restored it
      onClose();
    };
    element?.addEventListener('mousedown', pressBeside);
    return () => element?.removeEventListener('mousedown', pressBeside);
  }, [onClose]);
  return (
    <dialog ref={dialog} className={styles.menu} aria-label={text.menu} onCancel={onClose} onClose={onClose}>
      <div className={styles.head}>
        <Link to="/" className={styles.brand} onClick={onClose}>
          <Logo name={siteSettings.name} ownName={siteSettings.ownName} picture={sitePicture} />
        </Link>
        <IconButton
          label={text.closeMenu}
          icon={<X aria-hidden="true" />}
          variant="bare"
          tipAlign="end"
          tipSide="below"
          onClick={onClose}
        />
      </div>
      <nav className={styles.links} aria-label={text.mainMenu}>
        {Object.entries(text.links).map(([path, label]) => (
          <NavLink key={path} to={path} end={path === '/'} onClick={onClose}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Account onClose={onClose} />
    </dialog>
  );
}

function Account({ onClose }: { readonly onClose: () => void }) {
  const text = useText(shellText);
  const session = useSession();
  const logout = useLogout();
  if (session.status === 'visitor')
    return (
      <div className={styles.buttons}>
        <ButtonLink kind="secondary" isWide to="/signin" onClick={onClose}>
          {text.signIn}
        </ButtonLink>
        <ButtonLink kind="primary" isWide to="/signup" onClick={onClose}>
          {text.signUp}
        </ButtonLink>
      </div>
    );
  if (session.status !== 'member') return null;
  return (
    <div className={styles.account}>
      <p className={styles.greeting}>{text.hi(session.member.first_name)}</p>
      <div className={styles.links}>
        <InboxLink member={session.member} className={styles.inbox} onClick={onClose}>
          {text.inbox}
        </InboxLink>
        <Link to="/profile/account" onClick={onClose}>
          {text.account}
        </Link>
        <Link to="/profile" onClick={onClose}>
          {text.profile}
        </Link>
        {session.member.verifierOf && (
          <Link to="/verify" onClick={onClose}>
            {text.verify}
          </Link>
        )}
        {session.member.role === 'admin' && (
          <Link to="/admin/dashboard" onClick={onClose}>
            {text.dashboard}
          </Link>
        )}
      </div>
      <Button
        isWide
        onClick={() => {
          onClose();
          logout();
        }}
      >
        {text.logout}
      </Button>
    </div>
  );
}
