/** Words for when the line is down. */
export const TEXT = {
  title: 'No connection just now',
  words: 'We try again by ourselves. A sign-up or a letter to us that you had begun is kept in this tab.',
  again: 'Try again',
  stillOpen: 'Still open to you',
  nothing: 'No page is kept on this device yet. Pages that you visit are kept from now on.',
  strip: 'You are offline. Pages that you have visited still open.',
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
} as const;
