import { defineText, plural } from '#shared/text.ts';

/** Error messages about the list of schools. */
export const geographyErrors = {
  stale: defineText({
    en: 'The list or its members have changed since you checked the file. Check it again.',
  }),
  problems: defineText({ en: 'Correct the rows with problems, or leave them out.' }),
  nothing: defineText({ en: 'This file changes nothing.' }),
  empty: defineText({ en: 'No row of this file is without problems, so there is no list to use.' }),
};

/** Success messages about the list of schools. */
export const geographyReplies = {
  applied: (count: number) =>
    defineText({
      en: `${plural('en', count, { one: '# change', other: '# changes' })} applied. Every form shows the new list within 5 seconds.`,
    }),
};
