import { defineText } from '#shared/text.ts';

/** Texts of the blog (spec §2 Blog). */
export const blogText = defineText({
  en: {
    title: 'Professional Insights Blog',
    lead: 'Practical advice, written by our members.',
    read: 'Read Full Article',
    more: 'Load More Articles',
    minutes: (count: number) => `${count} min read`,
    contents: 'In this article',
    share: 'Share',
    whatsapp: 'WhatsApp',
    linkedin: 'LinkedIn',
    copy: 'Copy link',
    copied: 'Link copied.',
    copyFailed: "We couldn't copy the link. Copy it from the address bar.",
    older: 'Older',
    newer: 'Newer',
    related: 'Read next',
    all: 'All articles',
    by: 'By',
  },
});
