import type { Prose } from './prose-page.tsx';

export const FEATURES: Prose = {
  title: 'Features',
  lead: 'What you can do here today.',
  description:
    'What the Navodayan platform offers: verified members, a directory, and privacy that you control.',
  chapters: [
    {
      id: 'verified',
      title: 'Everybody is verified',
      paragraphs: [
        'Each member has shown one school paper to a volunteer. So when somebody in the directory says that they were in your house in 1998, they were.',
      ],
    },
    {
      id: 'directory',
      title: 'A directory that finds people',
      paragraphs: [
        'Search by name, work, school or city, in English or in Devanagari, by any part of a word. Filter by school, state and current city. Send a friend the address of what you found: it opens the same.',
      ],
    },
    {
      id: 'privacy',
      title: 'You decide what others see',
      paragraphs: [
        'Email and phone are hidden until you show them, and can be hidden again at any time. A search never finds you by what you hide.',
      ],
    },
    {
      id: 'light',
      title: 'Light to carry',
      paragraphs: [
        'Pages are drawn, not photographed, and work on a cheap phone and a patchy network. What you typed is not lost when the line breaks.',
      ],
    },
  ],
};

export const DOCS: Prose = {
  title: 'Guide',
  lead: 'How to join, how verification works, and who sees what.',
  description:
    'The user guide of Navodayan: joining, verification, the directory, privacy, and the administrators’ desk.',
  chapters: [
    {
      id: 'join',
      title: 'How to join',
      points: [
        'Press Sign Up. Step 1 asks for your name, email and a password of at least six characters.',
        'Step 2 asks for your work and where you live. Phone is optional. Four choices say what others may see; all are off until you turn them on.',
        'Step 3 asks for your school, your years, and one school paper: transfer certificate, marksheet or school ID, as PDF, DOC, DOCX, JPG or PNG, up to 5 MB. Please do not send Aadhaar.',
        'We write to you at once. Press the button in the mail, or type its six digits where you are signed in.',
      ],
    },
    {
      id: 'verification',
      title: 'How verification works',
      paragraphs: [
        'A volunteer opens your paper and compares name, school and years with what you wrote. This usually takes a few days. You get a mail either way.',
        'If it does not do, the mail says why, and you send another paper from the directory page. Your paper is erased 30 days after the decision.',
      ],
    },
    {
      id: 'sign-in',
      title: 'Signing in',
      paragraphs: [
        'With your email address or your username, which stands in My Profile. After ten wrong passwords the account rests for a quarter of an hour. Forgotten? "Forgot password?" sends a link that works once, for 30 minutes.',
      ],
    },
    {
      id: 'founder',
      title: 'How to become a founder member',
      paragraphs: [
        'Tick "Want to become Founder Member?" when you sign up. An administrator decides after your verification. Founders have a badge.',
      ],
    },
    {
      id: 'privacy',
      title: 'Who sees what',
      table: {
        head: ['What', 'Visitors', 'Verified members', 'Administrators'],
        rows: [
          ['Name, photo, work, school, years, city', 'only if you turned on the public page', 'yes', 'yes'],
          ['About you, current state', 'no', 'yes', 'yes'],
          ['Email, phone', 'no', 'each only if you turned it on', 'yes'],
          ['Your paper', 'no', 'no', 'through a link that works once; recorded'],
        ],
      },
    },
    {
      id: 'administrators',
      title: 'For administrators',
      points: [
        'The dashboard shows who waits, the longest first. View Document opens the paper in a new tab, once.',
        'Verify, or Reject with a reason; the member reads it in a mail. Within ten seconds you can undo either.',
        'When two of you decide at the same moment, one wins and the other is told.',
        'Nobody can verify themselves. "Contains full Aadhaar" also erases the file.',
      ],
    },
    {
      id: 'developers',
      title: 'For developers',
      paragraphs: ['Every call of this site is described in OpenAPI 3.1 at /api/openapi.json.'],
    },
  ],
};

export const CAREERS: Prose = {
  title: 'Careers',
  lead: 'The union has no employees. It has volunteers, and it needs more of them.',
  description: 'Volunteer with the Navodayan Alumni Union.',
  chapters: [
    {
      id: 'verify',
      title: 'Verification volunteers',
      paragraphs: [
        'An hour a week, from anywhere: read a paper, compare it with the profile, decide. You sign a promise of silence first. We look for careful people from every region.',
      ],
    },
    {
      id: 'build',
      title: 'Builders',
      paragraphs: [
        'The platform is open source: TypeScript, PostgreSQL, React. Designers, testers and translators into every Indian language are as welcome as programmers.',
      ],
    },
    {
      id: 'write',
      title: 'How to offer help',
      paragraphs: [
        'Write to us from the address at the foot of this page. Say which school you went to, how much time you have, and what you like to do.',
      ],
    },
  ],
};
