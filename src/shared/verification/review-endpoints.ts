import { TEXT_MAX } from '#shared/fields.ts';
import { DOCUMENT_PAGES_MAX } from '#shared/files/documents.ts';
import { id, messageReply, success, text, timestamp, wholeNumber } from '#shared/schemas.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { REJECTION_REASON_NAMES, LEASES_MAX } from './rules.ts';
import { adminUser, signal } from './schema.ts';

/** Lifetime of a lease in seconds, unless the screen renews it. */
export const LEASE_SECONDS = 300;
/** Seconds for which a skipped member is hidden from the reviewer. */
export const SKIP_SECONDS = 3600;
/** A pending member with everything needed for a decision. */
export const reviewCase = adminUser.extend({
  pendingSince: timestamp,
  /** Number of documents uploaded so far. */
  documentCount: z.number().int(),
  signals: z.array(signal),
});
export type ReviewCase = z.output<typeof reviewCase>;

/** The queue of one reviewer. */
export const reviewQueue = z.object({
  success,
  cases: z.array(reviewCase),
  /** Number of pending members whom the reviewer may decide about, including the cases above. */
  waiting: z.number().int(),
  /** Number of `waiting` members whom this reviewer has skipped. */
  skipped: z.number().int(),
  /** Number of `waiting` members leased to other reviewers. */
  withOthers: z.number().int(),
  /** Days after the decision until the document is erased. */
  retentionDays: z.number().int(),
  oldest: z.object({ _id: z.string(), name: z.string(), pendingSince: timestamp }).nullable(),
});
export type ReviewQueue = z.output<typeof reviewQueue>;

/** Preview of a rejection email. `reason` is the part of its text that explains the rejection. */
export const mailPreview = z.object({
  success,
  to: z.string(),
  subject: z.string(),
  reason: z.string(),
  text: z.string(),
});
export type MailPreview = z.output<typeof mailPreview>;

const member = z.object({ id });

/** Endpoints of review mode, which shows one case at a time, leased to a single administrator or verifier. */
export const reviewCalls = {
  takeReviews: defineEndpoint('POST', '/api/admin/review/cases', 'reviewer', {
    adminRefusal: 'Unauthorized action',
    summary: "Renew the caller's leases and lease more members, longest wait first.",
    failure: { en: "We couldn't load the queue." },
    body: z.strictObject({
      holding: z
        .array(id)
        .max(LEASES_MAX, issueMessage({ en: "That's too many people at once." }))
        .default([]),
      count: wholeNumber('count', 1, LEASES_MAX).default(1),
    }),
    reply: reviewQueue,
  }),
  skipReview: defineEndpoint('POST', '/api/admin/review/:id/skip', 'reviewer', {
    adminRefusal: 'Unauthorized action',
    summary: 'Skip a member for an hour and leave them to other reviewers.',
    failure: { en: "We couldn't skip this member." },
    params: member,
    reply: messageReply,
  }),
  forgetSkips: defineEndpoint('DELETE', '/api/admin/review/skips', 'reviewer', {
    adminRefusal: 'Unauthorized action',
    summary: 'Return the members that the caller skipped to their queue.',
    reply: messageReply,
  }),
  releaseReviews: defineEndpoint('POST', '/api/admin/review/release', 'reviewer', {
    adminRefusal: 'Unauthorized action',
    summary: "Release the caller's leases.",
    reply: messageReply,
  }),
  previewRejection: defineEndpoint('POST', '/api/admin/review/:id/mail', 'reviewer', {
    adminRefusal: 'Unauthorized action',
    summary: 'Preview the email that a rejection with this reason would send.',
    failure: { en: "We couldn't show the email." },
    params: member,
    body: z.strictObject({
      reason: z
        .enum(REJECTION_REASON_NAMES, { error: issueMessage({ en: 'Choose a reason from the list.' }) })
        .default('other'),
      note: text(TEXT_MAX.note).optional(),
    }),
    reply: mailPreview,
  }),
  viewDocumentPage: defineEndpoint('GET', '/api/documents/:id/page', 'reviewer', {
    adminRefusal: 'Unauthorized access',
    summary: "Return a picture of one page of a member's document; recorded as a view.",
    params: member,
    query: z.object({ page: wholeNumber('page', 1, DOCUMENT_PAGES_MAX).default(1) }),
    binary: true,
    reply: z.unknown(),
  }),
};
