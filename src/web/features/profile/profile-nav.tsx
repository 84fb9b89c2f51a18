import { Link, useLocation } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import tabs from '#web/ui/tabs.module.css';
import { profileText } from './text.ts';

/** Links between the screens of My Profile (ruling 53). */
export function ProfileNav() {
  const text = useText(profileText);
  const { pathname } = useLocation();
  return (
    <nav className={[tabs.tabs, tabs.fitted].join(' ')} aria-label={text.screens.label}>
      {text.screens.links.map(([path, label]) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined} className={tabs.tab}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
