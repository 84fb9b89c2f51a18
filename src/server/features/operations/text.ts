import { defineText } from '#shared/text.ts';

/** Error messages of the endpoints that only the server's operator uses. */
export const operationsErrors = {
  onlyDoctor: defineText({ en: 'Only the doctor command on the server can use this.' }),
};
