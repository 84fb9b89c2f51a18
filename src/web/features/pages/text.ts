import { defineText } from '#shared/text.ts';

/** Texts around the prose pages. */
export const pagesText = defineText({
  en: {
    contents: 'Contents',
    previous: 'Previous chapter:',
    next: 'Next chapter:',
    chapters: 'Chapters',
  },
});
