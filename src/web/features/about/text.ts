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
      body: 'To put every Navodayan in touch with another: for advice, for work, for help in hard times, and for the simple pleasure of being known.',
    },
    vision: {
      title: 'Vision',
      body: 'A country where a child from any village can look up and see someone who started from the same gate.',
    },
    highlightsTitle: 'What we do for each other',
    highlights: [
      { key: 'unity', title: 'Unity', body: 'Four houses, many languages, one assembly ground.' },
      {
        key: 'global-bond',
        title: 'Global Bond',
        body: 'Batchmates from Leh to Port Blair, and far beyond.',
      },
      { key: 'service', title: 'Service', body: 'Giving back to the villages that sent us.' },
      { key: 'support', title: 'Support', body: 'Someone to call, in any city, at any hour.' },
      { key: 'empowerment', title: 'Empowerment', body: 'First-generation learners helping the next.' },
      { key: 'progress', title: 'Progress Platform', body: 'Mentors, openings and skills, shared freely.' },
    ],
    statistics: [
      { figure: '2+', body: 'years together' },
      { figure: '10500+', body: 'Navodayans' },
      { figure: '50+', body: 'founder members' },
    ],
    valuesTitle: 'Our values',
    values: [
      { key: 'respect', title: 'Respect', body: 'Every region, every language, every beginning.' },
      { key: 'excellence', title: 'Excellence', body: 'Merit earned quietly and used well.' },
      { key: 'collaboration', title: 'Collaboration', body: 'We do more together than alone.' },
      { key: 'responsibility', title: 'Responsibility', body: 'If you ring the bell, you wake first.' },
    ],
    timelineTitle: 'How we got here',
    timeline: [
      { year: '2014', body: 'Three batches share the first list of phone numbers.' },
      { year: '2017', body: 'State groups form; the first reunion fills a school ground.' },
      { year: '2020', body: 'Members find beds, oxygen and rations for one another.' },
      { year: '2023', body: 'The union is named and founder members step forward.' },
      { year: '2025', body: 'The platform opens to every Navodayan.' },
    ],
    closing: 'Your batch is waiting',
    start: 'Get Started Today',
    contact: 'Contact Us',
  },
});
