import { siteSettings } from '#web/lib/site-settings.ts';
import type { MenuPath } from '#shared/screens.ts';
import { defineText } from '#shared/text.ts';

/** Texts of the header and the footer, and of the error and fallback pages. */
export const shellText = defineText({
  en: {
    skip: 'Skip to content',
    menu: 'Menu',
    closeMenu: 'Close menu',
    mainMenu: 'Main',
    /**
     * Labels of the main menu, in the order of `MAIN_MENU`. Repeated here, so that pages need not load the list of
     * screens.
     */
    links: {
      '/': 'Home',
      '/jnvians': `All ${siteSettings.alumni}`,
      '/about': 'About',
      '/blog': 'Blog',
      '/contact': 'Contact Us',
    } satisfies Readonly<Record<MenuPath<'main'>, string>>,
    signIn: 'Sign In',
    signUp: 'Sign Up',
    hi: (name: string) => `Hi ${name}`,
    account: 'My Account',
    profile: 'Your Profile',
    inbox: 'Inbox',
    dashboard: 'Admin Dashboard',
    verify: 'Verify sign-ups',
    logout: 'Logout',
    loggedOut: 'You are Successfully logged out.',
    logoutFailed: 'Logout failed',
    logoutTrouble: 'Something went wrong while logging out',
    checking: 'Checking session...',
    loadingPage: 'Loading the page',
    unreachable: "We can't reach the site, so we can't tell whether you're signed in.",
    ended: {
      title: 'Your session has ended',
      body: "Sign in again, and you'll come back to this page.",
      act: 'Sign in again',
    },
    roleLost: {
      title: 'You no longer have access to this page',
      body: "Your role has changed. Sign in with an account that has access, and you'll come back to this page.",
      act: 'Sign in with another account',
    },
    footer: {
      hindiLine: [siteSettings.hindiLine1, siteSettings.hindiLine2],
      runBy: 'Run by alumni, for alumni.',
      location: `${siteSettings.city}, India`,
      write: 'Write to us',
      care: 'Customer care',
      grievance: 'Data complaints',
      columns: [
        {
          title: 'Product',
          links: [
            { to: '/features', label: 'Features' },
            { to: '/docs', label: 'Docs' },
            { to: '/jnvians', label: `All ${siteSettings.alumni}` },
          ],
        },
        {
          title: 'Company',
          links: [
            { to: '/about', label: 'About' },
            { to: '/careers', label: 'Careers' },
            { to: '/blog', label: 'Blog' },
            { to: '/contact', label: 'Contact Us' },
          ],
        },
        {
          title: 'Support',
          links: [
            { to: '/privacy', label: 'Privacy' },
            { to: '/terms', label: 'Terms' },
            { to: '/cookies', label: 'Cookies' },
          ],
        },
      ],
      contact: 'Contact',
      /** Links of the one-line footer below the administrators' screens. */
      slim: [
        { to: '/docs#administrators', label: 'Guide' },
        { to: '/privacy', label: 'Privacy' },
        { to: '/terms', label: 'Terms' },
        { to: '/contact', label: 'Contact Us' },
      ],
      copyright: `© ${siteSettings.name}`,
    },
    noScript: {
      title: 'This screen needs JavaScript',
      body: 'Turn on JavaScript in your browser, then reload the page.',
      read: 'Pages that work without it',
      write: 'Or write to us:',
    },
    notFound: {
      title: 'Page not found',
      description: "There's no page at this address.",
      body: 'It may have moved, or the address may be mistyped. Try one of these.',
      home: 'Home',
      directory: `All ${siteSettings.alumni}`,
      question: 'Followed a link on this site?',
      tell: 'Tell us which one',
    },
    failed: {
      title: 'Something went wrong on this page',
      body: 'This is our fault. Go back to see if what you typed is still there, or reload the page.',
      again: 'Reload',
    },
  },
});
