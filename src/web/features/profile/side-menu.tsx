import { ArrowLeft, House, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { sitePicture, siteSettings } from '#web/lib/site-settings.ts';
import { Logo } from '#web/ui/logo.tsx';
import layout from './profile.module.css';
import styles from './side-menu.module.css';
import { profileText } from './text.ts';

/** Layout of the screens of My Profile: the side menu, and the screen centred in the remaining width. */
export function ProfileLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={layout.layout}>
      <SideMenu />
      <div className={layout.content}>{children}</div>
    </div>
  );
}

/** Side menu with Go back, Home and My Profile; on small screens icons only (spec §2). */
function SideMenu() {
  const text = useText(profileText);
  return (
    <div className={styles.side}>
      <div className={styles.stay}>
        <Link to="/" className={styles.brand}>
          <Logo name={siteSettings.name} ownName={siteSettings.ownName} picture={sitePicture} />
        </Link>
        <nav className={styles.links} aria-label={text.menu}>
          <Link to="/">
            <ArrowLeft aria-hidden="true" />
            <span>{text.back}</span>
          </Link>
          <Link to="/">
            <House aria-hidden="true" />
            <span>{text.home}</span>
          </Link>
          <NavLink to="/profile">
            <UserRound aria-hidden="true" />
            <span>{text.profile}</span>
          </NavLink>
        </nav>
      </div>
    </div>
  );
}
