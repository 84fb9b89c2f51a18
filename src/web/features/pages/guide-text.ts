import type { Prose } from './prose.ts';

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
        'Each member has shown one school document to a volunteer. So when someone in the directory says they were in your house in 1998, they were.',
      ],
    },
    {
      id: 'directory',
      title: 'Find anyone from your school',
      paragraphs: [
        'Search by name, work, school or city, in English or in Devanagari, by any part of a word. Filter by school, state and current city. Share the link: a member who opens it sees the same results.',
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
      id: 'founders',
      title: 'People who stepped forward',
      paragraphs: [
        'Founder members carry a part of the union’s work and can be met on the home page. Any verified member can apply; an administrator decides.',
      ],
    },
    {
      id: 'letter',
      title: 'One email a month',
      paragraphs: [
        'Reunions, mentoring calls and news from the schools. We confirm your address before we add you. Every issue has an unsubscribe link.',
      ],
    },
    {
      id: 'safe',
      title: 'Documents kept safe',
      points: [
        'Your document is encrypted with its own key and deleted 30 days after the decision.',
        'Administrators open it through a link that works once, and every view is recorded.',
        'A session needs two halves; a token copied out of a browser opens nothing.',
        'Members under 18 are never shown to anybody.',
      ],
    },
    {
      id: 'light',
      title: 'Works on any phone',
      paragraphs: [
        "Pages are drawn, not photographed, and work on a cheap phone and a patchy network. Pages that you have read open without a connection, and you won't lose what you typed if the connection drops.",
      ],
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
        'An hour a week, from anywhere: read a document, compare it with the profile, decide. You agree to keep what you see confidential. We look for careful people from every region.',
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
