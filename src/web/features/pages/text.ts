import { defineText } from '#shared/text.ts';

/** Texts shared by the user guide and the legal pages. */
export const pagesText = defineText({
  en: {
    contents: 'Contents',
    previous: 'Previous chapter:',
    next: 'Next chapter:',
    chapters: 'Chapters',
  },
});
