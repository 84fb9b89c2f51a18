import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { bringIntoView } from '#web/ui/tabs.tsx';
import tabs from '#web/ui/tabs.module.css';
import { profileText } from './text.ts';

/** Links between the screens of My Profile (ruling 53). */
export function ProfileNav() {
  const text = useText(profileText);
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]');
    if (row.current && current) bringIntoView(row.current, current);
  }, [pathname]);
  return (
    <nav ref={row} className={tabs.tabs} aria-label={text.screens.label}>
      {text.screens.links.map(([path, label]) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined} className={tabs.tab}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
