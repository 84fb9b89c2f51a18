import { defineText } from '#shared/text.ts';

/** Texts that all prose pages share. */
export const pagesText = defineText({
  en: {
    contents: 'Contents',
    previous: 'Previous chapter:',
    next: 'Next chapter:',
    chapters: 'Chapters',
  },
});
