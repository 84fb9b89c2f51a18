import { defineEndpoint } from '#shared/endpoint.ts';
import { id, messageReply, pageQuery, success, text, timestamp, wholeNumber } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { ISSUE_MAX, ISSUE_STATES } from './rules.ts';

const ISSUES_LIMIT = 10;
/** Maximum bytes of a request with the longest text: up to 3 bytes per character, plus escapes. */
const BODY_BYTES_MAX = 512 * 1024;

const params = z.object({ id });
const revision = z.number().int().min(1);

/** An issue in the list. Each time is null until it is reached. */
const issueSummary = z.object({
  _id: z.string(),
  subject: z.string(),
  state: z.enum(ISSUE_STATES),
  /** People to whom the issue has been sent so far. */
  recipients: z.number().int(),
  /** Emails that the mail server accepted. */
  delivered: z.number().int(),
  bounced: z.number().int(),
  /** People who unsubscribed through a link in this issue. */
  unsubscribed: z.number().int(),
  updatedAt: timestamp,
  scheduledAt: timestamp.nullable(),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
});
export type IssueSummary = z.output<typeof issueSummary>;

/** An issue with its text. */
const issue = issueSummary.extend({
  preview: z.string(),
  body: z.string(),
  revision: z.number().int(),
  /** Name of the last writer; null if the account was deleted. */
  writer: z.string().nullable(),
  /** People who would get the issue if it were sent now. */
  subscribers: z.number().int(),
});
export type Issue = z.output<typeof issue>;

/** Endpoints for writing and sending newsletter issues. */
export const issueCalls = {
  listIssues: defineEndpoint('GET', '/api/auth/admin/newsletters', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'List the newsletter issues, newest first.',
    failure: { en: "We couldn't load the newsletters. Please try again." },
    query: pageQuery(ISSUES_LIMIT),
    reply: z.object({
      success,
      issues: z.array(issueSummary),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  addIssue: defineEndpoint('POST', '/api/auth/admin/newsletters', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Create an empty draft of a newsletter issue.',
    failure: { en: "We couldn't create a newsletter. Please try again." },
    status: 201,
    reply: z.object({ success, id: z.string() }),
  }),
  readIssue: defineEndpoint('GET', '/api/auth/admin/newsletters/:id', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Return an issue with its text and counts.',
    failure: { en: "We couldn't load this newsletter. Please try again." },
    params,
    reply: z.object({ success, issue }),
  }),
  saveIssue: defineEndpoint('PUT', '/api/auth/admin/newsletters/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Save the text of a draft, unless it has changed since the given revision.',
    failure: { en: "We couldn't save this newsletter. Please try again." },
    params,
    body: z.strictObject({
      revision,
      subject: text(),
      preview: text(),
      body: text(ISSUE_MAX.body),
    }),
    bodyBytesMax: BODY_BYTES_MAX,
    reply: z.object({ success, revision: z.number().int() }),
  }),
  deleteIssue: defineEndpoint('DELETE', '/api/auth/admin/newsletters/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Delete a draft; recorded in the audit log.',
    failure: { en: "We couldn't delete this newsletter. Please try again." },
    params,
    reply: messageReply,
  }),
  previewIssue: defineEndpoint('GET', '/api/auth/admin/newsletters/:id/preview', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary:
      'Preview an issue as an email: its plain text, and URLs of its HTML that expire after 10 minutes.',
    failure: { en: "We couldn't load the preview. Please try again." },
    params,
    reply: z.object({
      success,
      subject: z.string(),
      preview: z.string(),
      text: z.string(),
      lightUrl: z.string(),
      darkUrl: z.string(),
    }),
  }),
  /** The URL is signed, because iframes load it without the session token. */
  showIssue: defineEndpoint('GET', '/api/newsletter-preview/:id', 'anyone', {
    summary: 'Return the HTML preview of an issue. Requires a signed URL.',
    params,
    query: z.object({
      theme: z.enum(['light', 'dark']),
      until: wholeNumber('until', 0, Number.MAX_SAFE_INTEGER),
      signature: z
        .string({ error: issueMessage({ en: 'Open the preview from the newsletter again.' }) })
        .max(100),
    }),
    binary: true,
    opensInTab: '/admin/newsletter',
    reply: z.unknown(),
  }),
  testIssue: defineEndpoint('POST', '/api/auth/admin/newsletters/:id/test', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Email an issue to yourself as a test.',
    failure: { en: "We couldn't send the test. Please try again." },
    params,
    reply: messageReply,
  }),
  sendIssue: defineEndpoint('POST', '/api/auth/admin/newsletters/:id/send', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Send a draft to all subscribers now, or schedule it; recorded in the audit log.',
    failure: { en: "We couldn't send this newsletter. Please try again." },
    params,
    body: z.strictObject({ revision, at: timestamp.nullable() }),
    reply: messageReply,
  }),
  stopIssue: defineEndpoint('POST', '/api/auth/admin/newsletters/:id/stop', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary:
      'Stop an issue that is being sent, or return a scheduled one to draft; recorded in the audit log.',
    failure: { en: "We couldn't stop this newsletter. Please try again." },
    params,
    reply: messageReply,
  }),
  copyIssue: defineEndpoint('POST', '/api/auth/admin/newsletters/:id/copy', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Copy an issue to a new draft.',
    failure: { en: "We couldn't copy this newsletter. Please try again." },
    params,
    status: 201,
    reply: z.object({ success, id: z.string() }),
  }),
};
