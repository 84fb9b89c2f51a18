import { ArrowLeft, House, UserRound } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { Logo } from '#web/ui/logo.tsx';
import styles from './side-menu.module.css';
import { TEXT } from './text.ts';

/** Side menu: Go back, Home, My Profile; icons only on small screens (spec §2). */
export function SideMenu() {
  return (
    <div className={styles.side}>
      <div className={styles.stay}>
        <Link to="/" className={styles.brand}>
          <Logo />
        </Link>
        <nav className={styles.links} aria-label={TEXT.menu}>
          <Link to="/">
            <ArrowLeft aria-hidden="true" />
            <span>{TEXT.back}</span>
          </Link>
          <Link to="/">
            <House aria-hidden="true" />
            <span>{TEXT.home}</span>
          </Link>
          <NavLink to="/profile">
            <UserRound aria-hidden="true" />
            <span>{TEXT.profile}</span>
          </NavLink>
        </nav>
      </div>
    </div>
  );
}
