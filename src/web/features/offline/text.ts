import { defineText } from '#shared/text.ts';

/** Texts shown when there is no connection. */
export const offlineText = defineText({
  en: {
    title: "You're offline",
    body: "We'll keep trying. Anything you started to type is saved in this tab.",
    again: 'Try again',
    stillOpen: 'Saved pages',
    nothing: 'No saved pages yet. Pages you visit will be saved here.',
    strip: "You're offline. Public pages you've visited still open.",
    savedToday: (time: string) => `saved today, ${time}`,
    savedYesterday: 'saved yesterday',
    savedOn: (day: string) => `saved on ${day}`,
    saved: 'saved',
    /** Titles of the public pages. */
    pages: {
      '/': 'Home',
      '/about': 'About',
      '/blog': 'Professional Insights Blog',
      '/contact': 'Contact Us',
      '/features': 'Features',
      '/docs': 'User guide',
      '/careers': 'Careers',
      '/privacy': 'Privacy',
      '/terms': 'Terms',
      '/cookies': 'Cookies',
    },
  },
});
