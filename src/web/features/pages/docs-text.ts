import type { Prose } from './prose.ts';
import { contactWarning } from '#shared/contact-requests/rules.ts';
import { defineText } from '#shared/text.ts';
import { runningGuide } from './docs-running-text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/** The user guide. */
export const docsText = defineText<Prose>({
  en: {
    title: 'User guide',
    lead: 'Short answers, in the order you’ll need them.',
    description: 'How to join, how verification works, and how to become a founder member.',
    chapters: [
      {
        id: 'join',
        title: 'How to join',
        paragraphs: [
          `Anyone who studied or worked at ${siteSettings.aSchool} can join. It’s free and takes about ten minutes. Have one school document ready.`,
        ],
        steps: [
          {
            title: 'About you',
            body: 'Press Sign Up. Enter your name, your email and a password of at least six characters.',
          },
          {
            title: 'Your work and city',
            body: 'What you do and where you live. Phone is optional. Three switches decide what others see, and one is for the newsletter. All are off until you turn them on.',
          },
          {
            title: 'Your school',
            body: 'State, district, school, the years you joined and left, and your document.',
          },
        ],
        parts: [
          {
            id: 'after-sign-up',
            title: 'After you sign up',
            paragraphs: [
              'We’ll email you right away. Press the button in the email, or sign in and enter its six-digit code. If it doesn’t arrive, check your spam folder. Use the bar at the bottom of the screen to resend it or change your address.',
            ],
          },
          {
            id: 'under-18',
            title: 'If you are under 18',
            paragraphs: [
              'If you joined class VI fewer than eight years ago, or you are still at school, enter the email of a parent or guardian. They must consent before a volunteer can verify you. Until you’re 18, no one sees you in the directory, whatever your settings.',
            ],
          },
          {
            id: 'sign-in',
            title: 'Signing in',
            paragraphs: [
              'Use your email or your username, which you’ll find in My Profile. After ten wrong passwords, wait 15 minutes before trying again. "Forgot password?" sends a link that works once and expires in 30 minutes.',
            ],
          },
        ],
      },
      {
        id: 'verification',
        title: 'How verification works',
        paragraphs: [
          `Membership is only for people who were at ${siteSettings.aSchoolWord} school. A volunteer compares one school document with what you entered.`,
        ],
        steps: [
          { title: 'You send a document', body: 'In the last step of sign-up.' },
          { title: 'A volunteer compares it', body: 'Name, school and years. Nothing else.' },
          { title: 'We email you', body: 'You’re verified, or we tell you why not.' },
        ],
        parts: [
          {
            id: 'what-to-send',
            title: 'What to send',
            paragraphs: [
              'A transfer certificate, a marksheet or a school identity card. A clear photo is fine. We take PDF, DOC, DOCX, JPG or PNG, up to 5 MB. Of a PDF or photo we keep pictures of the first ten pages, not your file. The form can shrink a larger photo.',
            ],
            note: {
              title: 'Please do not send Aadhaar.',
              body: 'We don’t need it. If a file shows the full number, we reject and erase it, and ask for another document.',
            },
          },
          {
            id: 'how-long',
            title: 'How long it takes',
            paragraphs: [
              `Usually a few days. Check the status under All ${siteSettings.alumni} at any time. We erase your document within 30 days of the decision.`,
            ],
          },
          {
            id: 'rejected',
            title: 'If your document is rejected',
            paragraphs: [
              'We’ll email you the reason. You can upload another document as often as you need. We tell no one else.',
            ],
          },
        ],
      },
      {
        id: 'directory',
        title: 'How to find people',
        paragraphs: [
          `Once you’re verified, open All ${siteSettings.alumni}. Search by name, work, school, city or year, in English or Hindi, by any part of a word. Filter by school, batch, state and current city.`,
          'Share the link: a member who opens it sees the same results.',
        ],
        parts: [
          {
            id: 'get-in-touch',
            title: 'Getting in touch',
            paragraphs: [
              'Open a card to see the profile. It shows email and phone only if the member chose to show them. Use them only to get in touch.',
              'If you can’t see the email or phone you need, press Ask to get in touch. Say why, in 40 to 600 characters, and choose which of your own contact details they get if they accept. They have 21 days to answer. Open your inbox from the header to see the answer.',
              'You can send up to 10 requests a day (3 a day in your first week) and 40 in 30 days. Up to 15 can wait for an answer. If a member doesn’t answer, you can ask them again about six months later.',
            ],
            note: { title: contactWarning.en, body: 'Report anyone who asks for money.' },
          },
          {
            id: 'asked',
            title: 'If someone asks you',
            paragraphs: [
              'We’ll email you about up to five requests a day, and you’ll find all of them in your inbox. You can accept and choose what to share, answer once without sharing, or decline. We won’t tell them that you declined. You can stop sharing at any time.',
              'Block a member from their profile or request, and you won’t see each other any more. Under Privacy and data, choose who may ask you, see who has your contact details, and unblock members.',
            ],
          },
        ],
      },
      {
        id: 'founder',
        title: 'How to become a founder',
        paragraphs: [
          'Founder members started the union and still help run it. Tick "Want to become Founder Member?" when you sign up, or ask later in My Profile.',
          'An administrator decides after your verification, and we email you. Founders have a badge and appear on the public home page. They can turn this off.',
          'My Profile shows the status of your request. You can withdraw it there, and ask again if it’s declined.',
        ],
      },
      {
        id: 'profile',
        title: 'Your profile',
        paragraphs: [
          'You’ll find your profile in the menu under your name. Edit opens the form, Save keeps your changes, and Cancel discards them.',
        ],
        parts: [
          {
            id: 'edit-profile',
            title: 'What you can change',
            points: [
              'Everything except your email. The name is one box: the first word is your first name, and a single name is fine.',
              'Once you’re verified, an administrator checks changes to your name, school or years, and may write to you.',
              'If the profile changed in another window, we show you both versions and you choose. You won’t lose what you typed.',
            ],
          },
          {
            id: 'photo',
            title: 'Your photo',
            paragraphs: [
              'Change Photo takes a JPEG or PNG of up to 5 MB. Drag it until the arch shows what you want, then press Save. We remove the location and camera details before anyone sees it. Remove photo deletes it.',
            ],
          },
        ],
      },
      {
        id: 'account',
        title: 'Your account',
        paragraphs: ['Change your password and manage devices in My Profile, under Account and security.'],
        parts: [
          {
            id: 'password',
            title: 'Your password',
            paragraphs: [
              'To change it, enter your current password. We sign out every other device and email you, so no one can change it without your knowledge.',
            ],
          },
          {
            id: 'devices',
            title: 'Where you are signed in',
            paragraphs: [
              'The list shows each device and when it was last used. Sign out one of them, or all the others. We email you when someone signs in on a new device.',
            ],
          },
          {
            id: 'second-factor',
            title: 'Two-factor sign-in',
            paragraphs: [
              'You sign in with your password and six digits from an app on your phone. It needs a confirmed email address. Setting it up takes two minutes, in three steps:',
            ],
            steps: [
              { title: 'Set it up', body: 'Under Account and security, with your password.' },
              {
                title: 'Scan the QR code',
                body: 'Use any authenticator app, and enter the six digits it shows.',
              },
              {
                title: 'Save the ten recovery codes',
                body: 'Write them down and keep them away from your phone. Use one if you lose your phone. Each works once.',
              },
            ],
            note: {
              title: 'Lost both your phone and the codes?',
              body: 'Write to us from your account’s email address. We’ll check that it’s you and turn off two-factor sign-in.',
            },
          },
          {
            id: 'close-account',
            title: 'Deleting your account',
            paragraphs: [
              'Use Delete my account in My Profile, under Account and security, and enter your password. We hide your profile right away. For seven days you can sign in and keep your account. Then we delete your data, photo and files.',
            ],
          },
        ],
      },
      {
        id: 'privacy',
        title: 'Your privacy',
        paragraphs: [
          'Under Privacy and data you decide what others see. Changes take effect right away. While you wait for your verification, verifiers of your school, whom an administrator has chosen, see your answers and your document too.',
        ],
        table: {
          head: ['What', 'Visitors', 'Verified members', 'Administrators'],
          rows: [
            ['Name, photo, work, school, years, city', 'only if you turn on the public page', 'yes', 'yes'],
            ['About you, current state', 'no', 'yes', 'yes'],
            ['Email, phone', 'no', 'only the ones you turn on', 'yes'],
            ['Your document', 'no', 'no', 'yes; each view is recorded'],
          ],
        },
        parts: [
          {
            id: 'search-hides',
            title: 'What search can’t find',
            paragraphs: [
              'No search finds you by an email or phone number that you hide, or by any part of it.',
            ],
          },
          {
            id: 'reading-limits',
            title: 'How much one member can read',
            paragraphs: [
              'A member can open the email and phone of 60 members in 24 hours and 300 in 30 days, so no one can collect everyone’s. Profiles without contact details don’t count.',
            ],
          },
          {
            id: 'this-device',
            title: 'What is stored on your device',
            paragraphs: [
              'Your browser saves the public pages you read, so they open offline. It saves nothing about members that way. The Cookies page lists everything we store.',
            ],
          },
          {
            id: 'your-data',
            title: 'Your data',
            paragraphs: [
              'In My Profile, under Privacy and data, you can download everything we hold about you. We’ll email you when it’s ready. You can download it for seven days, as a web page and as a data file. You can also see when volunteers viewed your document.',
              'The privacy notice says what we keep, why, for how long, and where to complain.',
            ],
            links: [
              { label: 'Privacy notice', to: '/privacy' },
              { label: 'Cookies and storage', to: '/cookies' },
            ],
          },
        ],
      },
      ...runningGuide.en,
    ],
  },
});
