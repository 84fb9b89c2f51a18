import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import {
  id,
  linkToken,
  messageReply,
  pageQuery,
  success,
  text,
  timestamp,
  totalIsMore,
  wholeNumber,
} from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { ISSUE_MAX, ISSUE_STATES } from './rules.ts';

const LIST_LIMIT = 10;
/** Maximum bytes of a request with the longest text: up to 3 bytes per character, plus escapes. */
const BODY_BYTES_MAX = 512 * 1024;

const choiceReply = z.object({ success, subscribed: z.boolean(), message: z.string() });
const params = z.object({ id });
const revision = z.number().int().min(1);
const count = z.number().int();
const pageReply = { success, total: count, page: count, limit: count };

/** A newsletter subscription as shown to administrators. */
const subscriber = z.object({
  _id: z.string(),
  email: z.string(),
  /** The subscribed member; null for a subscription without an account. */
  member: z.object({ _id: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** Whether issues are sent to this address; a member's address must be confirmed first. */
  isReached: z.boolean(),
  confirmedAt: timestamp.nullable(),
});
export type Subscriber = z.output<typeof subscriber>;

/** Searches the address and, for members, the fields that the user list searches. */
const search = text(TEXT_MAX.search).default('');

/** An issue in the list. Each time is null until it is reached. */
const issueSummary = z.object({
  _id: z.string(),
  subject: z.string(),
  state: z.enum(ISSUE_STATES),
  /** People to whom the issue has been sent so far. */
  recipients: count,
  /** Emails that the mail server accepted. */
  delivered: count,
  bounced: count,
  /** People who unsubscribed through a link in this issue. */
  unsubscribed: count,
  updatedAt: timestamp,
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
});
export type IssueSummary = z.output<typeof issueSummary>;

/** An issue with its text. */
const issue = issueSummary.extend({
  preview: z.string(),
  body: z.string(),
  revision: count,
  /** Name of the last writer; null if the account was deleted. */
  writer: z.string().nullable(),
  /** People who would get the issue if it were sent now. */
  subscribers: count,
});
export type Issue = z.output<typeof issue>;

/** Endpoints of the newsletter for visitors and members (ruling 9), and for administrators, who write and send it. */
export const newsletterCalls = {
  subscribeToNewsletter: defineEndpoint('POST', '/api/newsletter/subscribe', 'anyone', {
    summary: 'Subscribe to the newsletter. A confirmation email follows, whatever the address.',
    body: z.strictObject({
      email: text(),
      /** Honeypot: hidden from people, filled in by bots. */
      website: text(TEXT_MAX.any).default(''),
    }),
    reply: messageReply,
  }),
  confirmNewsletter: defineEndpoint('POST', '/api/newsletter/confirm', 'anyone', {
    summary: 'Confirm a subscription with the single-use token from the email.',
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  leaveNewsletter: defineEndpoint('POST', '/api/newsletter/leave', 'anyone', {
    summary: 'Unsubscribe with the token from an issue.',
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  /**
   * One-click unsubscribe by mail programs (RFC 8058), with a form body and no session. A GET request to the
   * same path serves the page.
   */
  unsubscribeWithOneClick: defineEndpoint('POST', '/newsletter/unsubscribe', 'anyone', {
    summary: 'Unsubscribe in one click from a mail program (RFC 8058).',
    query: z.object({ token: linkToken }),
    ignoresBody: true,
    reply: messageReply,
  }),
  findNewsletterChoice: defineEndpoint('GET', '/api/newsletter/choice', 'signed-in', {
    summary: 'Whether the member gets the newsletter.',
    reply: choiceReply,
  }),
  changeNewsletterChoice: defineEndpoint('PUT', '/api/newsletter/choice', 'signed-in', {
    summary: 'Turn the newsletter on or off.',
    body: z.strictObject({ subscribed: z.boolean() }),
    reply: choiceReply,
  }),
  listSubscribers: defineEndpoint('GET', '/api/auth/admin/subscribers', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Newsletter subscriptions, newest first.',
    query: pageQuery(LIST_LIMIT).extend({ search }),
    reply: z.object({ ...pageReply, subscribers: z.array(subscriber), totalIsMore }),
  }),
  exportSubscribers: defineEndpoint('GET', '/api/auth/admin/export-subscribers', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Export the subscriptions found as CSV; recorded in the audit log.',
    query: z.object({ search }),
    binary: true,
    reply: z.unknown(),
  }),
  listIssues: defineEndpoint('GET', '/api/auth/admin/newsletters', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'List the newsletter issues, newest first.',
    query: pageQuery(LIST_LIMIT),
    reply: z.object({ ...pageReply, issues: z.array(issueSummary) }),
  }),
  addIssue: defineEndpoint('POST', '/api/auth/admin/newsletters', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Create an empty draft of a newsletter issue.',
    status: 201,
    reply: z.object({ success, id: z.string() }),
  }),
  readIssue: defineEndpoint('GET', '/api/auth/admin/newsletters/:id', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Return an issue with its text and counts.',
    params,
    reply: z.object({ success, issue }),
  }),
  saveIssue: defineEndpoint('PUT', '/api/auth/admin/newsletters/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Save the text of a draft, unless it has changed since the given revision.',
    params,
    body: z.strictObject({ revision, subject: text(), preview: text(), body: text(ISSUE_MAX.body) }),
    bodyBytesMax: BODY_BYTES_MAX,
    reply: z.object({ success, revision: count }),
  }),
  deleteIssue: defineEndpoint('DELETE', '/api/auth/admin/newsletters/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Delete a draft; recorded in the audit log.',
    params,
    reply: messageReply,
  }),
  previewIssue: defineEndpoint('GET', '/api/auth/admin/newsletters/:id/preview', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Preview an issue: the URL of its email as HTML, which expires after 10 minutes.',
    params,
    reply: z.object({ success, url: z.string() }),
  }),
  /** The URL is signed, because iframes load it without the session token. */
  showIssue: defineEndpoint('GET', '/api/newsletter-preview/:id', 'anyone', {
    summary: 'Return the HTML preview of an issue. Requires a signed URL.',
    params,
    query: z.object({
      until: wholeNumber('until', 0, Number.MAX_SAFE_INTEGER),
      signature: z
        .string({ error: issueMessage({ en: 'Open the preview from the newsletter again.' }) })
        .max(100),
    }),
    binary: true,
    opensInTab: ['/admin/newsletter'],
    reply: z.unknown(),
  }),
  testIssue: defineEndpoint('POST', '/api/auth/admin/newsletters/:id/test', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Email an issue to yourself as a test.',
    params,
    reply: messageReply,
  }),
  sendIssue: defineEndpoint('POST', '/api/auth/admin/newsletters/:id/send', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Send a draft to all subscribers; recorded in the audit log.',
    params,
    body: z.strictObject({ revision }),
    reply: messageReply,
  }),
  stopIssue: defineEndpoint('POST', '/api/auth/admin/newsletters/:id/stop', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Stop an issue that is being sent; recorded in the audit log.',
    params,
    reply: messageReply,
  }),
  copyIssue: defineEndpoint('POST', '/api/auth/admin/newsletters/:id/copy', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Copy an issue to a new draft.',
    params,
    status: 201,
    reply: z.object({ success, id: z.string() }),
  }),
};
