import type { Prose } from './prose.ts';
import { defineText } from '#shared/text.ts';

export const cookiesText = defineText<Prose>({
  en: {
    title: 'Cookies',
    lead: 'Two cookies, sometimes a third for a few minutes, and a few items stored in your own browser. None of them tracks you.',
    description: 'Every cookie and storage key that this site uses, and why.',
    chapters: [
      {
        id: 'cookies',
        title: 'Cookies',
        paragraphs: [
          'We set them when you sign in. No script can read them, and they are sent only to this site. Sign-in needs them, so there is no cookie banner.',
        ],
        table: {
          head: ['Name', 'Why', 'How long'],
          rows: [
            [
              '__Host-Http-sid',
              'one half of your session',
              'until you close the browser; 30 days with "Remember me"',
            ],
            [
              '__Host-Http-device',
              'remembers that this browser has signed in before, so strangers who guess passwords cannot lock you out',
              'one year',
            ],
            [
              '__Host-Http-google',
              'only if you sign in with Google or another provider: links the provider’s reply to your request',
              'ten minutes',
            ],
          ],
        },
      },
      {
        id: 'storage',
        title: 'Storage in your browser',
        paragraphs: [
          'A browser session has two parts that only work together, so a copy of one is useless. Any other program gets a single key when it signs in, and a copy of that key is enough to use the account.',
        ],
        table: {
          head: ['Key', 'Where', 'Why', 'How long'],
          rows: [
            ['authToken', 'local storage', 'the other half of your session', 'until you sign out'],
            ['auth', 'local storage', 'your id, first name and role, to greet you', 'until you sign out'],
            [
              'home',
              'local storage',
              'that your home page starts with your batch, so nothing moves while it loads',
              'until you sign out',
            ],
            [
              'lost',
              'local storage',
              'that an administrator has lost their session or role, to show a message after a reload',
              'until you sign in or out',
            ],
            [
              'home-hints-off',
              'local storage',
              'the suggestions for your profile that you dismissed',
              'until you clear this site’s data',
            ],
            [
              'sign-up-draft',
              'session storage',
              'what you typed while signing up, except the password and document',
              'until you close the tab',
            ],
            [
              'sign-up-document',
              'IndexedDB, with its date in local storage and its tab in session storage',
              'the document you chose while signing up, so a reload does not lose it',
              'until your account exists or someone signs out; after 24 hours, when the site is next opened',
            ],
            [
              'contact-draft',
              'session storage',
              'a message to us that you started, so a reload or a lost connection does not lose it',
              'until you send it or close the tab',
            ],
            [
              'draft. with your account’s id',
              'session storage',
              'what you typed in a form while signed in, so you don’t lose it if the page reloads or your session ends',
              'until you send it, sign out in that tab or close it, or someone else signs in there',
            ],
            ['notice-put-off', 'session storage', 'your "Not now" to the notice', 'until you close the tab'],
            ['the link of an email', 'history of the tab', 'so a reload keeps its page', 'until you use it'],
            [
              'react-router-scroll-positions',
              'session storage',
              'how far down each page you were, so a reload returns there',
              'until you close the tab',
            ],
            [
              'navodayan- and a version',
              'cache storage',
              'the public pages you have read, and the site’s scripts and styles, so they open offline; nothing about members',
              'until the next version, or until you clear this site’s data',
            ],
          ],
        },
      },
    ],
  },
});
