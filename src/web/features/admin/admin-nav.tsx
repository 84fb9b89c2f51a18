import { CircleCheckBig, Inbox, Megaphone, Settings, UsersRound, type LucideIcon } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { ADMIN_PLACES, PLACE_SCREENS, type AdminPlace } from '#shared/screens.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './admin-nav.module.css';
import { adminText } from './frame-text.ts';
import { useCounts, waitingAt } from './use-counts.ts';

const DASHBOARD = '/admin/dashboard';
/** First address of each place. */
const ADDRESSES: Readonly<Record<AdminPlace, string>> = {
  queue: `${DASHBOARD}?tab=pendingDocs`,
  members: DASHBOARD,
  inbox: '/admin/messages',
  publish: '/admin/posts',
  settings: '/admin/community',
};
const ICONS: Readonly<Record<AdminPlace, LucideIcon>> = {
  queue: CircleCheckBig,
  members: UsersRound,
  inbox: Inbox,
  publish: Megaphone,
  settings: Settings,
};

/**
 * Navigation of the administrators' screens: the five places and, if this one has several, its screens. On the dashboard,
 * whose tabs lead to the screens, only the places.
 */
export function AdminNav() {
  const text = useText(adminText);
  const { data: counts } = useCounts();
  const place = useAdminPlace();
  const { pathname } = useLocation();
  return (
    <div className={styles.navs}>
      <nav aria-label={text.area}>
        <ul className={styles.places}>
          {ADMIN_PLACES.map((name) => {
            const Icon = ICONS[name];
            return (
              <li key={name}>
                <Link
                  to={ADDRESSES[name]}
                  className={styles.place}
                  aria-current={name === place ? 'true' : undefined}
                >
                  <Icon aria-hidden="true" />
                  <span className={styles.label}>{text.places[name]}</span>
                  <Waiting count={waitingAt(name, counts)} />
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {place && PLACE_SCREENS[place].length > 1 && screenOf(pathname) !== DASHBOARD && (
        <PlaceNav place={place} />
      )}
    </div>
  );
}

/** Links to the screens of a place, with the number of entries that wait there. */
function PlaceNav({ place }: { readonly place: AdminPlace }) {
  const text = useText(adminText);
  const { data: counts } = useCounts();
  return (
    <nav aria-label={text.places[place]}>
      <ul className={styles.screens}>
        {PLACE_SCREENS[place].map((path) => (
          <li key={path}>
            <NavLink to={path} className={styles.screen}>
              <span className={styles.label}>{text.screens[path]}</span>
              <Waiting count={waitingAt(path, counts)} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the other screens in the place of the dashboard's list of all users. */
export function MembersLinks() {
  const text = useText(adminText);
  return (
    <nav aria-label={text.places.members} className={styles.links}>
      {PLACE_SCREENS.members
        .filter((path) => path !== DASHBOARD)
        .map((path) => (
          <Link key={path} to={path} className={styles.link}>
            {text.screens[path]}
          </Link>
        ))}
    </nav>
  );
}

/** Keeps its space while the count loads, so that the links next to it do not move. */
function Waiting({ count }: { readonly count: number }) {
  const text = useText(adminText);
  return (
    <span className={styles.count} data-waiting={count > 0 || undefined}>
      {count > 0 && (
        <>
          {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
          <span className="visually-hidden"> {text.waiting}</span>
        </>
      )}
    </span>
  );
}

/** Largest count that is shown exactly. */
const COUNT_MAX = 999;

/** Returns the place of the current screen. The dashboard's queues are in another place than its list of all users. */
function useAdminPlace(): AdminPlace | undefined {
  const { pathname, search } = useLocation();
  const path = screenOf(pathname);
  const tab = new URLSearchParams(search).get('tab');
  if (path === DASHBOARD && (tab === 'pendingDocs' || tab === 'pendingFounder')) return 'queue';
  return ADMIN_PLACES.find((place) => PLACE_SCREENS[place].some((screen) => isWithin(path, screen)));
}

/** Returns whether a path is a screen's, or that of one of its entries. */
function isWithin(path: string, screen: string): boolean {
  return path === screen || path.startsWith(`${screen}/`);
}

function screenOf(pathname: string): string {
  return pathname.replace(/\/$/, '');
}
