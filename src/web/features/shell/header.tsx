import { LayoutDashboard, LogOut, Menu as MenuIcon, Settings, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import type { User } from '#shared/members/schema.ts';
import { useSession } from '#web/lib/session.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Menu } from '#web/ui/menu.tsx';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { TEXT } from './text.ts';
import { useLogout } from './use-logout.ts';

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
          {TEXT.links.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={styles.link}>
              {label}
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

/** Keeps its space while nobody knows yet who is signed in, so that nothing jumps (RULINGS 19). */
function Account() {
  const session = useSession();
  switch (session.status) {
    case 'member':
      return <MemberMenu member={session.member} />;
    case 'visitor':
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
    case 'loading':
    case 'unreachable':
      return <span className={styles.reserved} />;
  }
}

function MemberMenu({ member }: { readonly member: User }) {
  const logout = useLogout();
  return (
    <Menu
      label={
        <>
          <span className={styles.portrait}>
            <Avatar
              id={member._id}
              firstName={member.first_name}
              lastName={member.last_name}
              photo={member.profileImage}
            />
          </span>
          <span>{TEXT.hi(member.first_name)}</span>
        </>
      }
    >
      <Link to="/profile#account">
        <Settings aria-hidden="true" />
        {TEXT.account}
      </Link>
      <Link to="/profile">
        <UserRound aria-hidden="true" />
        {TEXT.profile}
      </Link>
      {member.role === 'admin' && (
        <Link to="/admin/dashboard">
          <LayoutDashboard aria-hidden="true" />
          {TEXT.dashboard}
        </Link>
      )}
      <button type="button" onClick={logout}>
        <LogOut aria-hidden="true" />
        {TEXT.logout}
      </button>
    </Menu>
  );
}
