import { ERRORS } from '#shared/errors.ts';
import { defineText } from '#shared/text.ts';

/** Sentences about requests that fail before a feature sees them, and about services that do not answer. */
export const platformErrors = {
  addressUnreadable: defineText({ en: 'This address is not readable.' }),
  addressTooLong: defineText({ en: 'This address is too long.' }),
  notHttp: defineText({ en: 'This is not a readable request.' }),
  headersTooLarge: defineText({ en: 'The headers of this request are too large.' }),
  requestTimeout: defineText({ en: 'The request took too long to arrive. Please try again.' }),
  interrupted: defineText({ en: 'The upload was interrupted. Please try again.' }),
  noHost: defineText({ en: 'This request does not say which site it is for: it has no Host header.' }),
  restarting: defineText({ en: 'The site is being restarted. Please try again in a moment.' }),
  expectation: defineText({ en: 'This request expects something that the site does not do.' }),
  notUtf8: defineText({ en: 'The request is not UTF-8 text.' }),
  notJson: defineText({ en: 'The request is not readable JSON. Check it and send it again.' }),
  emptyJson: defineText({ en: 'The request says that it carries JSON, but it is empty.' }),
  sendJson: defineText({ en: 'Send this request as application/json.' }),
  sendMultipart: defineText({ en: 'Send this form as multipart/form-data.' }),
  requestTooLarge: defineText({ en: 'The request is too large.' }),
  otherLength: defineText({ en: 'The request is shorter or longer than it says.' }),
  tooManyParts: defineText({ en: 'The form has too many parts.' }),
  tooManyFields: defineText({ en: 'The form has too many fields.' }),
  tooManyFiles: defineText({ en: 'The form has too many files.' }),
  fieldName: defineText({ en: 'The form has a field with a name that is not allowed.' }),
  formDamaged: defineText({ en: 'The form arrived incomplete or damaged. Please send it again.' }),
  unstorable: defineText({ en: 'Some of the text has characters that cannot be stored.' }),
  uploadsBusy: defineText({ en: 'Many files are being sent just now. Please try again in a moment.' }),
  databaseAway: defineText({ en: 'The database cannot be reached just now. Please try again in a moment.' }),
  noSpace: defineText({ en: 'The site has run out of space. Please try again later. Its log says why.' }),
  filesAway: defineText({
    en: 'Files cannot be kept or opened just now, because their store does not answer. Nothing was lost; please try again in a minute.',
  }),
  ownerGone: defineText({
    en: 'Something that this belongs to was removed at the same moment. Reload the page and try again.',
  }),
  internal: (requestId: string) =>
    defineText({ en: `${ERRORS.INTERNAL.message.en} If it stays, tell us this number: ${requestId}` }),
  unauthorizedAccess: defineText({ en: 'Unauthorized access' }),
  secondFactorNeeded: defineText({
    en: 'Administrators of this site need two-factor sign-in. Set it up in My Profile, under My Account.',
  }),
  busyNetwork: defineText({
    en: 'Too many tries came from your network in the last hour. Wait a while, or use another network.',
  }),
  outboxElsewhere: (url: string) => defineText({ en: `Open this page at ${url}.` }),
};
