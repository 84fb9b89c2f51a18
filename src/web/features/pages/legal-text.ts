import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { siteSettings } from '#web/lib/site-settings.ts';
import type { Prose } from './prose.ts';

const { grievanceName, grievanceEmail, supportEmail, address } = siteSettings;

/** What this software really does with people's data; sign-up shows a short form of it. */
export const PRIVACY: Prose = {
  title: 'Privacy',
  lead: `What we keep about you, why, for how long, and what you can do about it. Version ${NOTICE_VERSION}.`,
  description: 'What Navodayan keeps about its members, why, for how long, and whom to complain to.',
  chapters: [
    {
      id: 'who',
      title: 'Who keeps it',
      paragraphs: [
        `${address}. Questions about your data, and complaints: ${grievanceName}, ${grievanceEmail}. If our answer does not satisfy you, you may go to the Data Protection Board of India.`,
      ],
    },
    {
      id: 'what',
      title: 'What we ask for, and why',
      table: {
        head: ['What', 'What for', 'Who sees it', 'How long'],
        rows: [
          [
            'Name, school, years, work, city',
            'so that people from your school find you',
            'verified members; on the public home page only if you say so',
            'as long as you are a member',
          ],
          [
            'Email',
            'to sign in, and to write to you about your account',
            'administrators; verified members if you turn it on',
            'as long as your account exists',
          ],
          [
            'Phone, if you give it',
            'so that members can call you',
            'administrators; verified members if you turn it on',
            'until you remove it',
          ],
          [
            'State you live in, photo, and what you write about yourself, if you give them',
            'so that people recognise you',
            'verified members; photo also on the public home page, only if you say so',
            'until you remove them',
          ],
          ['Password', 'to sign in', 'no one; we keep a one-way hash', 'until you change it'],
          [
            'Two-factor sign-in, if you turn it on',
            'to ask for a code as well as the password',
            'no one; the secret is encrypted',
            'until you turn it off',
          ],
          [
            'One school document',
            'to know that you were there',
            'administrators, through a link that works once; each view is recorded',
            '30 days after the decision',
          ],
          [
            'Gender',
            'to understand whom the community reaches',
            'administrators',
            'as long as you are a member',
          ],
          [
            'Browser name and shortened network address of a sign-in',
            'to show you your sessions and to stop guessing',
            'you',
            '30 days at most after the last use',
          ],
          [
            'That a browser has signed in before, as a number without a name in it',
            'to write to you when a new one does, and so that strangers who guess cannot lock you out',
            'no one',
            'one year after its last sign-in',
          ],
          [
            'Email of a parent or guardian, if you are under 18',
            'to ask for their consent',
            'administrators',
            'as long as your account exists; 30 days at most without an answer',
          ],
          [
            'A report of a profile, with your name and your words',
            'to look into it',
            'administrators; never the person reported',
            'half a year after it is closed',
          ],
          [
            'Your email, if you subscribe to the newsletter',
            'to send it to you, about once a month',
            'administrators',
            '30 days after you leave it, or when you never confirmed',
          ],
          [
            'What you write to us on the contact page',
            'to answer you',
            'administrators, and those who read the email of the union',
            'one year on this site',
          ],
          [
            'Your email, and what a list of your school or an older member list says with it, if an administrator brings one',
            'to invite you, once',
            'administrators, while they check the list',
            'until you sign up or decline, 60 days at most; the list itself 7 days',
          ],
          [
            'Record of decisions and views',
            'so so that administrators are accountable',
            'administrators',
            'one year; it holds numbers, not names',
          ],
        ],
      },
    },
    {
      id: 'not',
      title: 'What we do not do',
      points: [
        'We do not sell or rent data, and we show no advertising.',
        'Our pages load nothing from other companies: no trackers, no maps, no fonts from elsewhere.',
        'We do not ask for Aadhaar. If your document shows a full Aadhaar number, an administrator rejects it and we erase the file.',
        'No search finds you by an address or phone number that you hide.',
      ],
    },
    {
      id: 'choices',
      title: 'Your choices',
      paragraphs: [
        'Showing your email, showing your phone, appearing on the public home page, and the monthly newsletter are four separate choices. All are off until you turn them on, and you turn them off in the same place, in My Profile. We record when you chose.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      points: [
        "See what we keep: download all of it from My Profile, as a web page and as a data file. It also shows when your document was opened. We don't name volunteers there, to protect them after a rejection; our log records who they were, for complaints.",
        `Correct or delete it in My Profile. A deleted account is erased after seven days, in which you can sign in and keep it; what stays is a log of numbers without names, and backups until they expire. For anything else write to ${grievanceEmail}; we answer within 30 days.`,
        'Withdraw consent at any time; what was done before stays lawful.',
        'Name someone who may use these rights if you die or cannot act.',
      ],
    },
    {
      id: 'invited',
      title: 'If we invited you',
      paragraphs: [
        'Our email says who invites you and which list your address is from. We show nothing about you to anyone, and you become a member only by signing up yourself. We do not email people whom a list shows to be under 18.',
        'If you do nothing, we erase your address and everything with it on the day the email names, within 60 days. If you use the link at its end, we erase it immediately. What stays is a fingerprint that cannot be turned back into your address, so that no later list invites you again: for a year, or for ever if you declined.',
      ],
    },
    {
      id: 'children',
      title: 'Under 18',
      paragraphs: [
        'A student who joined class VI fewer than eight years ago is presumed to be under 18. Then a parent or guardian must consent first; we write to the address you give. Members under 18 are never listed or shown to others, whatever their settings. Without an answer the account is removed after 30 days.',
      ],
    },
    {
      id: 'safety',
      title: 'How it is kept safe',
      points: [
        'Each document is encrypted with its own key; erasing the key erases the document, in backups too.',
        'Only administrators can open a document, through a link that lasts a minute; every view is recorded.',
        'An account that is neither confirmed nor approved is removed after 30 days; a rejected one after 180 days, with an email two weeks before.',
        'If data is lost or stolen we tell you and the Data Protection Board, what happened and what to do.',
      ],
    },
  ],
};

export const TERMS: Prose = {
  title: 'Terms',
  lead: 'What members promise each other, and what we promise them.',
  description: 'The terms of use of the Navodayan Alumni Union platform.',
  chapters: [
    {
      id: 'members',
      title: 'Who may join',
      paragraphs: [
        'Students, former students and staff of the Jawahar Navodaya Vidyalayas. Members under 18 need a guardian’s consent. One account for each person, under your own name.',
      ],
    },
    {
      id: 'truth',
      title: 'What you promise',
      points: [
        'What you write about yourself is true, and the document you send is yours.',
        'You use contact data of other members to get in touch, and for nothing else: no lists, no mass messages, no selling.',
        'You treat others as you would at school assembly: with respect for every region, language, religion and beginning.',
        'You keep your password to yourself.',
      ],
    },
    {
      id: 'us',
      title: 'What we promise',
      points: [
        "A volunteer checks your document, usually within a few days, and tells you why if it can't be accepted.",
        'We keep your data as the privacy page says.',
        'The service is free. It is run by volunteers, so we cannot promise that it is always there.',
      ],
    },
    {
      id: 'end',
      title: 'When it ends',
      paragraphs: [
        'You may leave at any time. We may close an account that breaks these terms; we say why, and you may ask for a second look.',
        `Questions: ${supportEmail}. These terms are under the law of India; courts in Lucknow decide.`,
      ],
    },
  ],
};

export const COOKIES: Prose = {
  title: 'Cookies',
  lead: 'Two cookies, sometimes a third for a few minutes, and a few notes in your own browser. None of them follows you anywhere.',
  description: 'Every cookie and storage key that Navodayan uses, and what for.',
  chapters: [
    {
      id: 'cookies',
      title: 'Cookies',
      paragraphs: [
        'They are set when you sign in, can be read by no script, and are sent to this site only. They are needed for signing in, so there is no banner to click away.',
      ],
      table: {
        head: ['Name', 'What for', 'How long'],
        rows: [
          [
            '__Host-Http-sid',
            'one half of your session',
            'until you close the browser; 30 days with "remember me"',
          ],
          [
            '__Host-Http-device',
            'this browser has signed in to your account before, so strangers who guess cannot lock you out',
            'one year',
          ],
          [
            '__Host-Http-google',
            'only if you choose "Sign in with Google": links Google\'s reply to your request',
            'ten minutes',
          ],
        ],
      },
    },
    {
      id: 'storage',
      title: 'Storage in your browser',
      table: {
        head: ['Key', 'Where', 'What for', 'How long'],
        rows: [
          ['authToken', 'local storage', 'the other half of your session', 'until you log out'],
          ['auth', 'local storage', 'your id, first name and role, to greet you', 'until you log out'],
          [
            'sign-up-draft',
            'session storage',
            'what you typed while signing up, without password and document',
            'until you close the tab',
          ],
          [
            'contact-draft',
            'session storage',
            'a message to us that you had started, so that a reload or a lost connection does not lose it',
            'until it is sent, or until you close the tab',
          ],
          [
            'react-router-scroll-positions',
            'session storage',
            'how far down each page you were, so that loading it again finds the place',
            'until you close the tab',
          ],
          [
            'navodayan- and a version',
            'cache storage',
            'the public pages that you have read, and the scripts and styles of the site, so that they open without a connection; nothing about a member',
            'until the next version, or until you clear the data of this site',
          ],
        ],
      },
    },
  ],
};
