import { defineText } from '#shared/text.ts';

/** Error messages of calls for the person who runs the server. */
export const operationsErrors = {
  onlyDoctor: defineText({ en: 'Only the doctor command on the server can use this.' }),
};
