import type { Prose } from './prose.ts';

/** The user guide. */
export const DOCS: Prose = {
  title: 'User guide',
  lead: 'Short answers, in the order you will need them.',
  description:
    'How to join Navodayan, how verification works, how to become a founder member, your privacy, and the admin area.',
  chapters: [
    {
      id: 'join',
      title: 'How to join',
      paragraphs: [
        "Anyone who studied or worked at a Jawahar Navodaya Vidyalaya can join. It's free and takes about ten minutes. Have one school document ready.",
      ],
      steps: [
        {
          title: 'About you',
          words: 'Press Sign Up. Give your name, your email and a password of at least six characters.',
        },
        {
          title: 'Your work and your place',
          words:
            'What you do and where you live. Phone is optional. Four choices say what others may see; all are off until you turn them on.',
        },
        {
          title: 'Your school',
          words: 'State, district, school, the years you joined and left, and the document.',
        },
      ],
      parts: [
        {
          id: 'after-sign-up',
          title: 'After you have signed up',
          paragraphs: [
            'We write to you at once. Press the button in the email, or type its six digits where you are signed in. If the email does not come, look into the spam folder; the strip at the foot of the screen sends it again, and corrects a mistyped address.',
          ],
        },
        {
          id: 'under-18',
          title: 'If you are under 18',
          paragraphs: [
            'A student who joined class VI less than eight years ago gives the email of a parent or guardian, who must consent first. Until you are 18 no one sees you in the directory, whatever your settings.',
          ],
        },
        {
          id: 'sign-in',
          title: 'Signing in',
          paragraphs: [
            'With your email address or your username, which stands in My Profile. After ten wrong passwords, wait 15 minutes before trying again. Forgotten? "Forgot password?" sends a link that works once, for 30 minutes.',
          ],
        },
      ],
    },
    {
      id: 'verification',
      title: 'How verification works',
      paragraphs: [
        'Only people who were there can join. A volunteer compares one school document with what you entered.',
      ],
      steps: [
        { title: 'You send a document', words: 'In the last step of sign-up.' },
        { title: 'A volunteer compares it', words: 'Name, school and years. Nothing else.' },
        { title: 'You get an email', words: 'Verified, or the reason why not.' },
      ],
      parts: [
        {
          id: 'what-to-send',
          title: 'What to send',
          paragraphs: [
            'A transfer certificate, a marksheet or a school identity card. A clear photograph is fine. The file may be PDF, DOC, DOCX, JPG or PNG, up to 5 MB; a larger photograph can be made smaller in the form.',
          ],
          note: {
            title: 'Please do not send Aadhaar.',
            words:
              "We don't need it. We reject and erase a file that shows the full number, and ask for another document.",
          },
        },
        {
          id: 'how-long',
          title: 'How long it takes',
          paragraphs: [
            'Usually a few days. Check progress under All JNVians at any time. We delete your document 30 days after the decision.',
          ],
        },
        {
          id: 'rejected',
          title: 'If it is rejected',
          paragraphs: ["We'll email you the reason. You can upload another document as often as you need."],
        },
      ],
    },
    {
      id: 'directory',
      title: 'How to find people',
      paragraphs: [
        'All JNVians opens once you are verified. Search by name, work, school or city, in English or in Devanagari, by any part of a word. Narrow it by school, state and current city.',
        'The address of the page holds what you searched for. Send it to a friend who is a member: it opens the same.',
      ],
      parts: [
        {
          id: 'contact-member',
          title: 'Getting in touch',
          paragraphs: [
            'A card opens into a profile. Email and phone stand there only when that member shows them. Use them to get in touch, and for nothing else.',
          ],
        },
      ],
    },
    {
      id: 'founder',
      title: 'How to become a founder',
      paragraphs: [
        'Founder members stepped forward when the union was young, and still carry a part of its work. Tick "Want to become Founder Member?" when you sign up, or ask later in My Profile.',
        "An administrator decides after you're verified, and we email you. Founders have a badge and appear on the public home page, which they can turn off.",
        'My Profile says where your request stands. You may withdraw it there, and ask again after a refusal.',
      ],
    },
    {
      id: 'profile',
      title: 'Your profile',
      paragraphs: [
        'My Profile stands in the menu under your name. Edit opens the form, Save keeps what you changed, and Cancel puts everything back.',
      ],
      parts: [
        {
          id: 'edit-profile',
          title: 'What you can change',
          points: [
            'Everything but your email. The name is one box: what stands before the first space is your first name, and a single name is fine.',
            'Once you are verified, administrators see when you change your name, school or years. They compare, and may write to you.',
            'Open in two windows? If both change, you choose which version to keep. Nothing you typed is lost.',
          ],
        },
        {
          id: 'photo',
          title: 'Your photo',
          paragraphs: [
            'Change Photo takes a JPEG or PNG up to 5 MB. Drag it until the arch shows what you want, then Save. Where it was taken, and by which camera, is removed before anybody sees it. Remove photo takes it away again.',
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: ['Change your password and manage devices under My Account.'],
      parts: [
        {
          id: 'password',
          title: 'Your password',
          paragraphs: [
            'Changing your password asks for the current one. We sign out your other devices and email you.',
          ],
        },
        {
          id: 'devices',
          title: 'Where you are signed in',
          paragraphs: [
            'See every device and when it was last used. Sign out one, or all others at once. We email you about sign-ins from new devices.',
          ],
        },
        {
          id: 'second-factor',
          title: 'Two-factor sign-in',
          paragraphs: [
            'Signing in then asks for your password and six digits from an app on your phone. It takes two minutes, in three steps:',
          ],
          steps: [
            { title: 'Set it up', words: 'In My Account, with your password.' },
            {
              title: 'Scan the square',
              words: 'With any authenticator app, and type the six digits it shows.',
            },
            {
              title: 'Keep the ten recovery codes',
              words: 'Print them and keep them away from your phone. Each works once if you lose it.',
            },
          ],
          note: {
            title: 'Phone and codes are both lost?',
            words:
              "Write to us from the email of your account. We'll check that it's you and turn off two-factor sign-in.",
          },
        },
        {
          id: 'close-account',
          title: 'Closing your account',
          paragraphs: [
            'Delete my account, at the end of My Profile, asks for your password. Your profile leaves the directory at once. For seven days you can sign in and keep it; then your data, photo and files are erased.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      title: 'Your privacy',
      paragraphs: ['You decide what others see, in My Profile. Every change holds at once.'],
      table: {
        head: ['What', 'Visitors', 'Verified members', 'Administrators'],
        rows: [
          ['Name, photo, work, school, years, city', 'only if you turned on the public page', 'yes', 'yes'],
          ['About you, current state', 'no', 'yes', 'yes'],
          ['Email, phone', 'no', 'each only if you turned it on', 'yes'],
          ['Your document', 'no', 'no', 'through a link that works once; recorded'],
        ],
      },
      parts: [
        {
          id: 'search-hides',
          title: 'What a search does not find',
          paragraphs: [
            'A search never finds you by an email address or phone number that you hide, not even by a part of it.',
          ],
        },
        {
          id: 'this-device',
          title: 'What stays on this device',
          paragraphs: [
            'The public pages that you read are kept in your browser, so that they open without a connection. Nothing about a member is kept that way. The Cookies page names every note.',
          ],
        },
        {
          id: 'your-data',
          title: 'Your data',
          paragraphs: [
            'My data, in My Profile, packs everything that we hold about you: a page to read and a file for programs. An email tells you when it is ready; it can be downloaded for seven days. Beside it you see who opened your document, and when.',
            'What we keep, why, for how long, and whom to complain to, stands in the privacy notice.',
          ],
          links: [
            { label: 'The privacy notice', to: '/privacy' },
            { label: 'Cookies and storage', to: '/cookies' },
          ],
        },
      ],
    },
    {
      id: 'administrators',
      title: 'For administrators',
      paragraphs: [
        'The first administrator is made at the server, with "npm run admin -- create --email"; it prints a link that sets the password, once. An administrator’s password has at least twelve characters. Others are made and removed under Administrators, with your own password; all of you get an email.',
      ],
      parts: [
        {
          id: 'deciding',
          title: 'Deciding',
          points: [
            'The dashboard lists people waiting, longest first. View Document opens the document in a new tab; every view is recorded.',
            'Verify, or Reject with a reason that we email to the member. You can undo either for ten seconds, before the email goes out.',
            'If two administrators decide at the same moment, the first decision counts and the other sees a message.',
            'You can’t verify your own account. "Contains full Aadhaar" also erases the file.',
          ],
        },
        {
          id: 'founder-requests',
          title: 'Founder requests',
          points: [
            'You can decide a request once the member is verified. Make Founder accepts it, Remove Request declines it, Remove Founder Status ends it.',
            'Each sends the member an email.',
          ],
        },
        {
          id: 'importing',
          title: 'Importing a list',
          points: [
            'Import takes a school roll or an older member list as a CSV file. Only the email is needed; headings in English and Hindi are understood, and you correct what is not.',
            'The check shows who is new, who is a member or was invited before, which rows are duplicates, and which have errors. Download those, fix and import them again.',
            'You can pause, resume or stop sending at any time.',
            'An import makes no one a member. Each new person gets one invitation in your name, with a link that fills in the form; they confirm their address and send a document like everyone else.',
            "The invitation says where the list is from, so import only lists you're allowed to use. We erase people who decline and never invite them again.",
          ],
        },
        {
          id: 'running',
          title: 'Running the site',
          paragraphs: [
            'Overview shows who is waiting and for how long, sign-ups and decisions by week, and where members went to school. Messages lists what came by the contact form, Subscribers who gets the newsletter; both can be exported, and every export is recorded. Bounced email lists what mail servers refused, with the reason and a button to resend it.',
            'Settings, email, backups and what to do when something fails stand in docs/operations.md, which comes with the software.',
          ],
        },
      ],
    },
    {
      id: 'developers',
      title: 'For developers',
      paragraphs: [
        'Everything that the pages do goes through one documented interface. A session that was not started in a browser needs its token only.',
      ],
      links: [{ label: 'API description (OpenAPI 3.1)', to: '/api/openapi.json' }],
    },
  ],
};
