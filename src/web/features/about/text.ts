import { defineText } from '#shared/text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/** Texts of the About page (spec §1). */
export const aboutText = defineText({
  en: {
    title: 'A new dawn, the same family',
    metaTitle: 'About',
    metaDescription: `Who we are: the alumni of the ${siteSettings.network}. Our mission, our values and how we got here.`,
    mission: {
      title: 'Mission',
      body: 'To put all of us in touch with one another: for advice, for work, for help in hard times, and for the simple pleasure of being known.',
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
      { key: '1', figure: siteSettings.statistic1, body: siteSettings.statisticText1 },
      { key: '2', figure: siteSettings.statistic2, body: siteSettings.statisticText2 },
      { key: '3', figure: siteSettings.statistic3, body: siteSettings.statisticText3 },
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
      { key: '1', year: siteSettings.timelineYear1, body: siteSettings.timelineText1 },
      { key: '2', year: siteSettings.timelineYear2, body: siteSettings.timelineText2 },
      { key: '3', year: siteSettings.timelineYear3, body: siteSettings.timelineText3 },
      { key: '4', year: siteSettings.timelineYear4, body: siteSettings.timelineText4 },
      { key: '5', year: siteSettings.timelineYear5, body: siteSettings.timelineText5 },
    ],
    closing: 'Your batch is waiting',
    start: 'Get Started Today',
    contact: 'Contact Us',
  },
});
