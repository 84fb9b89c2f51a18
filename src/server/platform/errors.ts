import { ERRORS } from '#shared/errors.ts';
import { defineText } from '#shared/text.ts';

/** Error messages for requests that fail before they reach a feature, and for services that do not respond. */
export const platformErrors = {
  goBack: defineText({ en: 'Go back' }),
  addressUnreadable: defineText({ en: 'This address is malformed.' }),
  addressTooLong: defineText({ en: 'This address is too long.' }),
  notHttp: defineText({ en: 'This request is malformed.' }),
  headersTooLarge: defineText({ en: 'The headers of this request are too large.' }),
  interrupted: defineText({ en: 'The upload was interrupted. Please try again.' }),
  noHost: defineText({ en: 'This request has no Host header.' }),
  twoHosts: defineText({ en: 'This request has more than one Host header.' }),
  restarting: defineText({ en: 'The site is restarting. Please try again in a moment.' }),
  expectation: defineText({ en: "This request has an Expect header that we don't support." }),
  notUtf8: defineText({ en: "The request isn't UTF-8 text." }),
  notJson: defineText({ en: "The request isn't valid JSON. Check it and send it again." }),
  emptyJson: defineText({ en: 'The request has a JSON content type but no body.' }),
  sendJson: defineText({ en: 'Send this request as application/json.' }),
  sendMultipart: defineText({ en: 'Send this form as multipart/form-data.' }),
  requestTooLarge: defineText({ en: 'The request is too large.' }),
  otherLength: defineText({ en: "The request's length doesn't match its Content-Length header." }),
  tooManyParts: defineText({ en: 'The form has too many parts.' }),
  tooManyFields: defineText({ en: 'The form has too many fields.' }),
  tooManyFiles: defineText({ en: 'The form has too many files.' }),
  fieldName: defineText({ en: "The form has a field whose name isn't allowed." }),
  formDamaged: defineText({ en: 'The form arrived incomplete. Please send it again.' }),
  unstorable: defineText({ en: "Some of the text contains characters we can't save." }),
  uploadsBusy: defineText({
    en: 'Too many files are being uploaded right now. Please try again in a moment.',
  }),
  networkUploading: defineText({
    en: 'Many people on your network are uploading files right now. Please try again in a moment.',
  }),
  accountUploading: defineText({
    en: 'Two of your uploads are still in progress. Wait until one has finished, then try again.',
  }),
  uploadTooSlow: defineText({
    en: 'Your connection is too slow for this file. Try a better connection, or choose a smaller file.',
  }),
  databaseAway: defineText({ en: "We can't reach the database right now. Please try again in a moment." }),
  noSpace: defineText({ en: 'The site has run out of disk space. Please try again later.' }),
  filesAway: defineText({
    en: "We can't save or open files right now. Nothing was lost. Please try again in a minute.",
  }),
  ownerGone: defineText({
    en: 'Something this depends on has just been removed. Reload the page and try again.',
  }),
  internal: (requestId: string) =>
    defineText({
      en: `${ERRORS.INTERNAL.message.en} If it happens again, tell us this number: ${requestId}`,
    }),
  unauthorizedAccess: defineText({ en: 'Unauthorized access' }),
  confirmEmailFirst: defineText({ en: 'Confirm your email address to open the directory.' }),
  secondFactorNeeded: defineText({
    en: 'Administrators and verifiers of this site need two-factor sign-in. Set it up in My Profile, under Account and security.',
  }),
  busyNetwork: defineText({
    en: 'Too many attempts came from your network. Please wait an hour, or use another network.',
  }),
  otherHost: (url: string) =>
    defineText({
      en: `Outside production, this site only opens at ${url}. To serve it to others, set PUBLIC_URL to its https address.`,
    }),
};
