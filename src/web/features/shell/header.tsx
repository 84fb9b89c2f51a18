import { Menu as MenuIcon, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { MAIN_MENU } from '#shared/screens.ts';
import { useSession } from '#web/lib/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { TEXT } from './text.ts';

/** Visitors do not load it. */
const MemberMenu = lazy(async () => ({ default: (await import('./member-menu.tsx')).MemberMenu }));

/** Logo, the five links, and who is signed in (spec §2). */
export function Header() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <header className={styles.header}>
      <div className={['wrap', styles.row].join(' ')}>
        <Link to="/" className={styles.brand}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          {MAIN_MENU.map((path) => (
            <NavLink key={path} to={path} end={path === '/'} className={styles.link}>
              {TEXT.links[path]}
            </NavLink>
          ))}
        </nav>
        <div className={styles.account}>
          <Account />
        </div>
        <div className={styles.burger}>
          <IconButton
            label={TEXT.menu}
            icon={isMenuOpen ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
            look="bare"
            tipAlign="end"
            tipSide="below"
            aria-expanded={isMenuOpen}
            onClick={() => setIsMenuOpen(true)}
          />
        </div>
      </div>
      {isMenuOpen && <MobileMenu onClose={() => setIsMenuOpen(false)} />}
    </header>
  );
}

/** Keeps its space while nobody knows yet who is signed in, so that nothing jumps (ruling 19). */
function Account() {
  const session = useSession();
  switch (session.status) {
    case 'member':
      return (
        <Suspense fallback={<span className={styles.reserved} />}>
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

function VisitorLinks() {
  return (
    <>
      <ButtonLink kind="quiet" to="/signin">
        {TEXT.signIn}
      </ButtonLink>
      <ButtonLink kind="primary" to="/signup">
        {TEXT.signUp}
      </ButtonLink>
    </>
  );
}
