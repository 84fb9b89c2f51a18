import { defineText, plural } from '#shared/text.ts';

/** Error messages about the list of schools. */
export const geographyErrors = {
  stale: defineText({
    en: 'The list or its members have changed since you checked the file. Check the file again.',
  }),
  problems: defineText({ en: 'Fix the rows with problems, or skip them.' }),
  isDefault: defineText({ en: 'This is already the default list.' }),
  defaultBlocked: defineText({
    en: 'In the default list, a district of a school with members belongs to another school. Download the list, change it and upload it instead.',
  }),
  nothing: defineText({ en: 'This file changes nothing.' }),
  empty: defineText({ en: 'Every row in this file has a problem, so there is nothing to import.' }),
};

/** Success messages about the list of schools. */
export const geographyReplies = {
  applied: (count: number) =>
    defineText({
      en: `${plural('en', count, { one: '# change', other: '# changes' })} applied. The new list appears in all forms within 5 seconds.`,
    }),
};
