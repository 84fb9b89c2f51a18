import type { Prose } from './prose.ts';
import { defineText } from '#shared/text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

export const featuresText = defineText<Prose>({
  en: {
    title: 'Features',
    lead: 'What you can do here today.',
    description: `What the ${siteSettings.name} offers: verified members, a directory, and privacy you control.`,
    chapters: [
      {
        id: 'verified',
        title: 'Everyone is verified',
        paragraphs: [
          'A volunteer has checked one school document from every member. So when someone says they were in your house in 1998, they were.',
        ],
      },
      {
        id: 'directory',
        title: 'Find anyone from your school',
        paragraphs: [
          'Search by name, work, school, city or year, in English or Hindi. Spell a name as you know it: we also find names that sound the same. Filter by school, batch, state and current city. Share the link: a member who opens it sees the same results.',
        ],
      },
      {
        id: 'privacy',
        title: 'You decide what others see',
        paragraphs: [
          'Your email and phone are hidden until you show them. You can hide them again at any time. No search finds you by what you hide.',
        ],
      },
      {
        id: 'founders',
        title: 'Founder members',
        paragraphs: [
          'Founder members help run the union and appear on the home page. Any verified member can apply; an administrator decides.',
        ],
      },
      {
        id: 'newsletter',
        title: 'One newsletter a month',
        paragraphs: [
          'Reunions, mentoring calls and news from the schools. We confirm your address before we add you. Every issue has an unsubscribe link.',
        ],
      },
      {
        id: 'safe',
        title: 'Your documents are safe',
        points: [
          'Your document is encrypted with its own key and erased within 30 days of the decision.',
          'Only administrators and verifiers of your school open it. Every view is recorded.',
          'Members under 18 are never shown to other members or visitors.',
        ],
      },
      {
        id: 'light',
        title: 'Works on any phone',
        paragraphs: [
          'Pages are small, so they work on a cheap phone and a patchy network. Pages you’ve read open offline, and you won’t lose what you typed if the connection drops.',
        ],
      },
    ],
  },
});

export const careersText = defineText<Prose>({
  en: {
    title: 'Careers',
    lead: 'The union has no employees. It has volunteers, and it needs more of them.',
    description: `Volunteer with the ${siteSettings.name}.`,
    chapters: [
      {
        id: 'verify',
        title: 'Verification volunteers',
        paragraphs: [
          'An hour a week, from anywhere: read a document, compare it with the profile, decide. You agree to keep what you see confidential. We’re looking for careful people from every region.',
        ],
      },
      {
        id: 'build',
        title: 'Designers and developers',
        paragraphs: [
          'The platform is open source: TypeScript, PostgreSQL, React. Designers, testers and translators into every Indian language are as welcome as developers.',
        ],
      },
      {
        id: 'write',
        title: 'How to offer help',
        paragraphs: [
          'Write to the address at the bottom of this page. Tell us which school you went to, how much time you have, and what you’d like to do.',
        ],
      },
    ],
  },
});
