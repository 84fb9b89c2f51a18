import { defineText } from '#shared/text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/** Texts of the home page. */
export const homeText = defineText({
  en: {
    page: {
      title: 'classrooms to community',
      description:
        'The alumni community of the Jawahar Navodaya Vidyalayas. Find your batch, your seniors and your juniors.',
    },
    hero: {
      label: 'Welcome',
      slides: [
        {
          hindi: siteSettings.heroHindi1,
          title: siteSettings.heroTitle1,
          body: siteSettings.heroBody1,
          button: 'Learn More',
          to: '/about',
        },
        {
          hindi: siteSettings.heroHindi2,
          title: siteSettings.heroTitle2,
          body: siteSettings.heroBody2,
          button: 'Join Us',
          to: '/signup',
        },
        {
          hindi: siteSettings.heroHindi3,
          title: siteSettings.heroTitle3,
          body: siteSettings.heroBody3,
          button: 'Share Now',
          to: '/blog',
        },
      ],
      controls: 'Slideshow',
      pause: 'Pause slideshow',
      play: 'Play slideshow',
      previous: 'Previous slide',
      next: 'Next slide',
      slide: (number: number) => `Slide ${number}`,
      slideOf: (number: number, count: number) => `${number} of ${count}`,
    },
    alumni: {
      title: 'Meet Our Alumni',
      subtitle: 'The bunk below yours, the senior who rang the bell. See where they are now.',
      search: 'Search Alumni of Your Need',
      loading: 'Loading alumni...',
      needsScript: 'Turn on JavaScript and reload to see our alumni.',
      previous: 'Previous alumni',
      next: 'Next alumni',
      pages: 'Alumni pages',
      page: (number: number) => `Page ${number}`,
      pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
      emptyTitle: 'The first portrait could be yours',
      empty: 'Members choose whether visitors can see them. No one has yet. Join and be the first.',
      join: 'Sign Up',
      profile: 'Open my profile',
    },
    professions: {
      title: 'One network, every kind of work',
      subtitle: 'Thirty-eight professions, one school bell. Pick one to see who can help.',
      /** Shown above the marquee, which has all forty groups. */
      subtitleOnPhones: 'Forty kinds of work, one school bell. Tap the one you need.',
      list: 'Professions',
      pause: 'Pause',
      play: 'Play',
      pauseName: 'Pause professions',
      playName: 'Play professions',
    },
    founders: {
      title: 'Meet Our Founder Members',
      subtitle: 'They started the union, and still help run it.',
      loading: 'Loading founder members...',
      needsScript: 'Turn on JavaScript and reload to see our founder members.',
      failed: 'Failed to fetch founders info',
      label: 'Founder members',
      previous: 'Previous founder',
      next: 'Next founder',
      pause: 'Pause founders',
      play: 'Play founders',
      positions: 'Founders',
      position: (number: number) => `Founder ${number}`,
      range: (first: number, last: number, count: number) =>
        first === last ? `Founder ${first} of ${count}` : `Founders ${first} to ${last} of ${count}`,
      emptyTitle: 'No founder members yet',
      empty: 'Founder members will appear here. Any member can apply.',
      join: 'Sign Up',
      neighbours: 'Other founders',
    },
    ownBatch: 'Your batch',
    loadingBatch: 'Loading your batch...',
    failedPart: "We couldn't load this section. Check your connection and try again.",
  },
});
