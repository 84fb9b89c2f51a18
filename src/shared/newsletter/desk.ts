import { defineEndpoint } from '#shared/endpoint.ts';
import { pageQuery, success, text, TEXT_MAX, timestamp } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';

const SUBSCRIBERS_LIMIT = 10;

/** Status of a subscription: `asked` is not confirmed yet. */
export const SUBSCRIPTION_STATUSES = ['subscribed', 'asked', 'left'] as const;

const subscriberFilter = z.object({
  status: z
    .enum(SUBSCRIPTION_STATUSES, { error: 'The status must be subscribed, asked or left.' })
    .default('subscribed'),
  /** Matches the email; for members, everything that the user search covers. */
  search: text(TEXT_MAX.search).default(''),
});
export type SubscriberFilter = z.output<typeof subscriberFilter>;

/** A newsletter subscription in the admin area. */
const deskSubscriber = z.object({
  _id: z.string(),
  email: z.string(),
  /** The subscribed member, or null for an email without an account. */
  member: z.object({ _id: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** Whether emails are sent: a member's email must be confirmed first. */
  isReached: z.boolean(),
  askedAt: timestamp,
  confirmedAt: timestamp.nullable(),
  leftAt: timestamp.nullable(),
});
export type DeskSubscriber = z.output<typeof deskSubscriber>;

/** Newsletter subscriptions for administrators, read-only. */
export const deskSubscriberEndpoints = {
  listSubscribers: defineEndpoint({
    method: 'GET',
    path: '/api/auth/admin/subscribers',
    access: 'admin',
    adminRefusal: 'Unauthorized access',
    summary: 'List newsletter subscriptions, newest first.',
    query: pageQuery(SUBSCRIBERS_LIMIT).extend(subscriberFilter.shape),
    reply: z.object({
      success,
      subscribers: z.array(deskSubscriber),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
    failure: "We couldn't load the subscribers. Please try again.",
  }),
  exportSubscribers: defineEndpoint({
    method: 'GET',
    path: '/api/auth/admin/export-subscribers',
    access: 'admin',
    adminRefusal: 'Unauthorized access',
    summary: 'Export the filtered subscriptions as CSV; recorded in the audit log.',
    query: subscriberFilter,
    binary: true,
    reply: z.unknown(),
    failure: "We couldn't export the list. Please try again.",
  }),
};
