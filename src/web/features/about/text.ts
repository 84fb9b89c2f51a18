import { defineText } from '#shared/text.ts';

/** Texts of the About page (spec §1). */
export const aboutText = defineText({
  en: {
    title: 'A new dawn, the same family',
    metaTitle: 'About',
    metaDescription:
      'Who we are: the alumni of the Jawahar Navodaya Vidyalayas. Our mission, our values and how we got here.',
    mission: {
      title: 'Mission',
      words:
        'To put every Navodayan in touch with another: for advice, for work, for help in hard times, and for the simple pleasure of being known.',
    },
    vision: {
      title: 'Vision',
      words:
        'A country where a child from any village can look up and see someone who started from the same gate.',
    },
    highlightsTitle: 'What we do for each other',
    highlights: [
      { key: 'unity', title: 'Unity', words: 'Four houses, many languages, one assembly ground.' },
      {
        key: 'global-bond',
        title: 'Global Bond',
        words: 'Batchmates from Leh to Port Blair, and far beyond.',
      },
      { key: 'service', title: 'Service', words: 'Giving back to the villages that sent us.' },
      { key: 'support', title: 'Support', words: 'Someone to call, in any city, at any hour.' },
      { key: 'empowerment', title: 'Empowerment', words: 'First-generation learners helping the next.' },
      { key: 'progress', title: 'Progress Platform', words: 'Mentors, openings and skills, shared freely.' },
    ],
    statistics: [
      { figure: '2+', words: 'years together' },
      { figure: '10500+', words: 'Navodayans' },
      { figure: '50+', words: 'founder members' },
    ],
    valuesTitle: 'Our values',
    values: [
      { key: 'respect', title: 'Respect', words: 'Every region, every language, every beginning.' },
      { key: 'excellence', title: 'Excellence', words: 'Merit earned quietly and used well.' },
      { key: 'collaboration', title: 'Collaboration', words: 'We do more together than alone.' },
      { key: 'responsibility', title: 'Responsibility', words: 'If you ring the bell, you wake first.' },
    ],
    timelineTitle: 'How we got here',
    timeline: [
      { year: '2014', words: 'Three batches share the first list of phone numbers.' },
      { year: '2017', words: 'State groups form; the first reunion fills a school ground.' },
      { year: '2020', words: 'Members find beds, oxygen and rations for one another.' },
      { year: '2023', words: 'The union is named and founder members step forward.' },
      { year: '2025', words: 'The platform opens to every Navodayan.' },
    ],
    closing: 'Your batch is waiting',
    start: 'Get Started Today',
    contact: 'Contact Us',
  },
});
