/** A screen of the application. */
export type Screen = Readonly<{
  /** Path, as a React Router pattern. */
  path: string;
  /** Module in `web/routes`, without extension. */
  module: string;
  /** Guard that the route module renders around the screen; `tests/screen-guards.test.ts` verifies this. */
  access: 'anyone' | 'signed-in' | 'verifier' | 'admin';
  /**
   * `public`: prerendered, listed in the sitemap and saved for offline reading. `built`: prerendered only.
   * Absent: client-rendered.
   */
  page?: 'public' | 'built';
  /**
   * Whether emails link to the screen. Its URL may then contain a secret, so it is neither cached nor stored.
   */
  isMailed?: true;
  /** Menu that lists the screen. Menus have the order of `SCREENS`. */
  menu?: 'main' | 'admin';
  /** Place of the administrators' area that the screen belongs to. */
  place?: AdminPlace;
}>;

/**
 * The five places of the administrators' area, in order. The dashboard is in two of them: its list of all users in
 * `members`, its two queues in `queue`.
 */
export const ADMIN_PLACES = ['queue', 'members', 'inbox', 'publish', 'settings'] as const;
export type AdminPlace = (typeof ADMIN_PLACES)[number];

/**
 * All screens. Routes, the server, prerendering, menus, sitemap, offline pages and tests use this list. Menu labels are
 * in the text modules, by path.
 */
export const SCREENS = [
  { path: '/', module: 'home', access: 'anyone', page: 'public', menu: 'main' },
  { path: '/jnvians', module: 'directory', access: 'signed-in', page: 'built', menu: 'main' },
  { path: '/about', module: 'about', access: 'anyone', page: 'public', menu: 'main' },
  { path: '/blog', module: 'blog', access: 'anyone', page: 'public', menu: 'main' },
  { path: '/contact', module: 'contact', access: 'anyone', page: 'public', menu: 'main' },
  { path: '/features', module: 'features', access: 'anyone', page: 'public' },
  { path: '/docs', module: 'docs', access: 'anyone', page: 'public' },
  { path: '/careers', module: 'careers', access: 'anyone', page: 'public' },
  { path: '/privacy', module: 'privacy', access: 'anyone', page: 'public' },
  { path: '/terms', module: 'terms', access: 'anyone', page: 'public' },
  { path: '/cookies', module: 'cookies', access: 'anyone', page: 'public' },
  { path: '/signin', module: 'signin', access: 'anyone', page: 'built' },
  { path: '/signin/google', module: 'signin-google', access: 'anyone', isMailed: true },
  {
    path: '/signin/forgot-password',
    module: 'forgot-password',
    access: 'anyone',
    page: 'built',
    isMailed: true,
  },
  { path: '/reset-password/:token', module: 'reset-password', access: 'anyone', isMailed: true },
  { path: '/signup', module: 'signup', access: 'anyone', page: 'built' },
  { path: '/confirm-email', module: 'confirm-email', access: 'anyone', isMailed: true },
  { path: '/guardian', module: 'guardian', access: 'anyone', isMailed: true },
  { path: '/newsletter/confirm', module: 'newsletter-confirm', access: 'anyone', isMailed: true },
  { path: '/newsletter/unsubscribe', module: 'newsletter-unsubscribe', access: 'anyone', isMailed: true },
  { path: '/digest/unsubscribe', module: 'digest-unsubscribe', access: 'anyone', isMailed: true },
  { path: '/invitation/decline', module: 'invitation-decline', access: 'anyone', isMailed: true },
  { path: '/inbox/decline', module: 'inbox-decline', access: 'anyone', isMailed: true },
  { path: '/offline', module: 'offline', access: 'anyone', page: 'built' },
  { path: '/profile', module: 'profile', access: 'signed-in', page: 'built' },
  { path: '/profile/privacy', module: 'profile-privacy', access: 'signed-in' },
  { path: '/profile/account', module: 'profile-account', access: 'signed-in' },
  { path: '/inbox', module: 'inbox', access: 'signed-in' },
  { path: '/verify', module: 'verify', access: 'verifier' },
  { path: '/verify/review', module: 'verify-review', access: 'verifier' },
  { path: '/admin/review', module: 'admin-review', access: 'admin', menu: 'admin', place: 'queue' },
  { path: '/admin/dashboard', module: 'admin-dashboard', access: 'admin', menu: 'admin', place: 'members' },
  { path: '/admin/overview', module: 'admin-overview', access: 'admin', menu: 'admin', place: 'members' },
  { path: '/admin/import', module: 'admin-import', access: 'admin', menu: 'admin', place: 'members' },
  { path: '/admin/messages', module: 'admin-messages', access: 'admin', menu: 'admin', place: 'inbox' },
  { path: '/admin/reports', module: 'admin-reports', access: 'admin', menu: 'admin', place: 'inbox' },
  { path: '/admin/facts', module: 'admin-profile-changes', access: 'admin', menu: 'admin', place: 'inbox' },
  { path: '/admin/mails', module: 'admin-mails', access: 'admin', menu: 'admin', place: 'inbox' },
  { path: '/admin/limits', module: 'admin-limits', access: 'admin', menu: 'admin', place: 'inbox' },
  { path: '/admin/posts', module: 'admin-posts', access: 'admin', menu: 'admin', place: 'publish' },
  { path: '/admin/posts/:id', module: 'admin-post', access: 'admin', place: 'publish' },
  {
    path: '/admin/newsletter',
    module: 'admin-newsletter',
    access: 'admin',
    menu: 'admin',
    place: 'publish',
  },
  { path: '/admin/newsletter/:id', module: 'admin-newsletter-issue', access: 'admin' },
  {
    path: '/admin/subscribers',
    module: 'admin-subscribers',
    access: 'admin',
    menu: 'admin',
    place: 'publish',
  },
  { path: '/admin/community', module: 'admin-community', access: 'admin', menu: 'admin', place: 'settings' },
  { path: '/admin/schools', module: 'admin-schools', access: 'admin', menu: 'admin', place: 'settings' },
  {
    path: '/admin/administrators',
    module: 'admin-administrators',
    access: 'admin',
    menu: 'admin',
    place: 'settings',
  },
  { path: '/admin/audit', module: 'admin-audit', access: 'admin', menu: 'admin', place: 'settings' },
] as const satisfies readonly Screen[];

type Listed = Extract<(typeof SCREENS)[number], { menu: string }>;

/** Paths of the screens in a menu; text modules contain their labels. */
export type MenuPath<Menu extends 'main' | 'admin'> = Extract<Listed, { menu: Menu }>['path'];

const isIn =
  <Menu extends 'main' | 'admin'>(menu: Menu) =>
  (screen: (typeof SCREENS)[number]): screen is Extract<Listed, { menu: Menu }> =>
    'menu' in screen && screen.menu === menu;

export const MAIN_MENU: readonly MenuPath<'main'>[] = SCREENS.filter(isIn('main')).map(({ path }) => path);

/** Paths of the administrators' menu, in order. */
export const ADMIN_MENU: readonly MenuPath<'admin'>[] = SCREENS.filter(isIn('admin')).map(({ path }) => path);

/** Paths of the screens in each place of the administrators' area, in order. */
export const PLACE_SCREENS: Readonly<Record<AdminPlace, readonly MenuPath<'admin'>[]>> = {
  queue: screensIn('queue'),
  members: screensIn('members'),
  inbox: screensIn('inbox'),
  publish: screensIn('publish'),
  settings: screensIn('settings'),
};

function screensIn(place: AdminPlace): readonly MenuPath<'admin'>[] {
  return SCREENS.filter(isIn('admin')).flatMap((screen) => (screen.place === place ? [screen.path] : []));
}

/** Returns the paths of the screens with this `page` value. */
export function screensBuiltAs(page: 'public' | 'built'): readonly string[] {
  return SCREENS.flatMap((screen: Screen) => (screen.page === page ? [screen.path] : []));
}

/** Path prefixes that emails link to. */
export const MAILED_ADDRESSES: readonly string[] = SCREENS.flatMap((screen: Screen) =>
  screen.isMailed ? [screen.path.replace(/\/:.*$/, '')] : [],
);
