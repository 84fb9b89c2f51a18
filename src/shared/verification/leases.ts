import { TEXT_MAX } from '#shared/fields.ts';
import { id, messageReply, success, text, timestamp, wholeNumber } from '#shared/schemas.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { REJECTION_REASON_NAMES } from './rules.ts';
import { adminUser, signal } from './schema.ts';
import { LEASES_MAX, reviewCalls } from './leases-calls.ts';

/** How long a person is kept for an administrator who does not say that they are still there. */
export const LEASE_SECONDS = 300;
/** How long a skipped person is hidden from the administrator who skipped them. */
export const SKIP_SECONDS = 3600;
/** A pending person with everything that a decision needs. */
export const reviewCase = adminUser.extend({
  pendingSince: timestamp,
  /** How many documents they have sent so far. */
  documentCount: z.number().int(),
  signals: z.array(signal),
});
export type ReviewCase = z.output<typeof reviewCase>;

/** The queue as one administrator sees it. */
export const reviewQueue = z.object({
  success,
  cases: z.array(reviewCase),
  /** Everybody who waits, the cases above included. */
  waiting: z.number().int(),
  /** How many of them this administrator has skipped. */
  skipped: z.number().int(),
  /** How many of them other administrators are looking at. */
  withOthers: z.number().int(),
  /** How long a document stays after the decision. */
  retentionDays: z.number().int(),
  oldest: z.object({ _id: z.string(), name: z.string(), pendingSince: timestamp }).nullable(),
});
export type ReviewQueue = z.output<typeof reviewQueue>;

/** The mail that a rejection would send. */
export const mailPreview = z.object({ success, to: z.string(), subject: z.string(), text: z.string() });
export type MailPreview = z.output<typeof mailPreview>;

const member = z.object({ id });

/** `reviewCalls` with what the server checks and answers. */
export const reviewEndpoints = {
  takeReviews: defineEndpoint({
    ...reviewCalls.takeReviews,
    adminRefusal: 'Unauthorized action',
    summary: 'Keeps the people on the screen for this administrator and takes more, the oldest first.',
    body: z.strictObject({
      holding: z
        .array(id)
        .max(LEASES_MAX, issueMessage({ en: 'These are too many people at once.' }))
        .default([]),
      count: wholeNumber('count', 1, LEASES_MAX).default(1),
    }),
    reply: reviewQueue,
  }),
  skipReview: defineEndpoint({
    ...reviewCalls.skipReview,
    adminRefusal: 'Unauthorized action',
    summary: 'Skip a member for an hour and leave them to other administrators.',
    params: member,
    reply: messageReply,
  }),
  forgetSkips: defineEndpoint({
    ...reviewCalls.forgetSkips,
    adminRefusal: 'Unauthorized action',
    summary: 'Brings back everybody whom this administrator has skipped.',
    reply: messageReply,
  }),
  releaseReviews: defineEndpoint({
    ...reviewCalls.releaseReviews,
    adminRefusal: 'Unauthorized action',
    summary: 'Leaves everybody who was kept for this administrator to the others.',
    reply: messageReply,
  }),
  previewRejection: defineEndpoint({
    ...reviewCalls.previewRejection,
    adminRefusal: 'Unauthorized action',
    summary: 'The email that a rejection with this reason would send.',
    params: member,
    body: z.strictObject({
      reason: z
        .enum(REJECTION_REASON_NAMES, { error: issueMessage({ en: 'Choose a reason from the list.' }) })
        .default('other'),
      note: text(TEXT_MAX.note).optional(),
    }),
    reply: mailPreview,
  }),
  viewDocumentPage: defineEndpoint({
    ...reviewCalls.viewDocumentPage,
    adminRefusal: 'Unauthorized access',
    summary: "A picture of one page of a member's document.",
    params: member,
    query: z.object({ page: wholeNumber('page', 1, 10_000).default(1) }),
    binary: true,
    reply: z.unknown(),
  }),
};
