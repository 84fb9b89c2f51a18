/** A page that anybody may read: prerendered, in the sitemap, and kept by the service worker once it was visited. */
export type PublicPage = { readonly path: string; readonly title: string };

/** The pages to read; posts come besides, one for each file of `content/blog`. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', title: 'Home' },
  { path: '/about', title: 'About' },
  { path: '/blog', title: 'Professional Insights Blog' },
  { path: '/contact', title: 'Contact Us' },
  { path: '/features', title: 'Features' },
  { path: '/docs', title: 'User guide' },
  { path: '/careers', title: 'Careers' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/terms', title: 'Terms' },
  { path: '/cookies', title: 'Cookies' },
];

/** Forms that are of no use without the server, and the pages for when something is missing. */
export const OTHER_BUILT_PAGES: readonly string[] = [
  '/signin',
  '/signup',
  '/signin/forgot-password',
  '/404',
  '/offline',
];

/**
 * Where links in mails lead, whose addresses carry a secret. Nothing of them is kept or remembered: without a connection
 * the browser's own page stands there, and loading again opens the whole address.
 */
export const PAGES_OF_MAILED_LINKS: readonly string[] = [
  '/confirm-email',
  '/guardian',
  '/invitation',
  '/newsletter',
  '/reset-password',
  '/signin/forgot-password',
  '/signin/google',
];
