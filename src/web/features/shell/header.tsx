import { Mail, Menu as MenuIcon, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useSession } from '#web/lib/session.tsx';
import { useText } from '#web/lib/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { sitePicture, siteSettings } from '#web/lib/site-settings.ts';
import { Logo } from '#web/ui/logo.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import styles from './header.module.css';
import { InboxLink } from './inbox-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { shellText } from './text.ts';

/** Loaded for signed-in users only. */
const MemberMenu = lazy(async () => ({ default: (await import('./member-menu.tsx')).MemberMenu }));

/** Id of the menu that works without scripts and is shown until they have loaded. */
const EARLY_MENU = 'early-menu';

/** The header: logo, five links and the account area (spec §2). */
export function Header() {
  const text = useText(shellText);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isHydrated = useIsHydrated();
  const early = useRef<HTMLElement>(null);
  useEffect(() => {
    if (early.current?.matches(':popover-open')) setIsMenuOpen(true);
  }, []);
  return (
    <header className={styles.header}>
      <div className={['wrap', styles.row].join(' ')}>
        <Link to="/" className={styles.brand}>
          <Logo name={siteSettings.name} ownName={siteSettings.ownName} picture={sitePicture} />
        </Link>
        <nav className={styles.nav} aria-label={text.mainMenu}>
          <MainLinks className={styles.link} />
        </nav>
        <div className={styles.account}>
          <Account />
        </div>
        <div className={styles.burger}>
          <Inbox />
          <IconButton
            label={text.menu}
            icon={isMenuOpen ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
            variant="bare"
            tipAlign="end"
            tipSide="below"
            aria-expanded={isMenuOpen}
            popoverTarget={isHydrated ? undefined : EARLY_MENU}
            onClick={() => setIsMenuOpen(true)}
          />
        </div>
      </div>
      {!isHydrated && (
        <nav ref={early} id={EARLY_MENU} popover="auto" className={styles.early} aria-label={text.mainMenu}>
          <MainLinks className={styles.earlyLink} />
        </nav>
      )}
      {isMenuOpen && <MobileMenu onClose={() => setIsMenuOpen(false)} />}
    </header>
  );
}

function MainLinks({ className }: { readonly className: string | undefined }) {
  const text = useText(shellText);
  return Object.entries(text.links).map(([path, label]) => (
    <NavLink key={path} to={path} end={path === '/'} className={className ?? ''}>
      {label}
    </NavLink>
  ));
}

/** Reserves the account area's space while the session loads, to avoid layout shift (ruling 19). */
function Account() {
  const session = useSession();
  switch (session.status) {
    case 'member':
      return (
        <Suspense fallback={<span className={styles.reserved} />}>
          <Inbox />
          <MemberMenu member={session.member} />
        </Suspense>
      );
    case 'visitor':
      return <VisitorLinks />;
    case 'loading':
    case 'unreachable':
      return (
        <>
          <span className={styles.reserved} />
          <noscript>
            <VisitorLinks />
          </noscript>
        </>
      );
  }
}

/** The inbox as an icon; in the account area, and next to the menu button on small screens. */
function Inbox() {
  const session = useSession();
  if (session.status !== 'member') return null;
  return (
    <InboxLink member={session.member} className={styles.inbox}>
      <Mail aria-hidden="true" />
    </InboxLink>
  );
}

function VisitorLinks() {
  const text = useText(shellText);
  return (
    <>
      <ButtonLink kind="quiet" to="/signin">
        {text.signIn}
      </ButtonLink>
      <ButtonLink kind="primary" to="/signup">
        {text.signUp}
      </ButtonLink>
    </>
  );
}
