import { defineEndpoint } from '#shared/endpoint.ts';
import { pageQuery, success, text, TEXT_MAX, timestamp } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';

const SUBSCRIBERS_LIMIT = 10;

/** Where a subscription stands: `asked` waits for a press behind the mailed link. */
export const SUBSCRIPTION_STATUSES = ['subscribed', 'asked', 'left'] as const;

const subscriberFilter = z.object({
  status: z
    .enum(SUBSCRIPTION_STATUSES, { error: 'The status must be subscribed, asked or left.' })
    .default('subscribed'),
  /** In the address; of members in everything that all users are searched by. */
  search: text(TEXT_MAX.search).default(''),
});
export type SubscriberFilter = z.output<typeof subscriberFilter>;

/** A subscription to the letter as administrators see it. */
const deskSubscriber = z.object({
  _id: z.string(),
  email: z.string(),
  /** The member it belongs to, or null for an address alone. */
  member: z.object({ _id: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** A member's letters begin once the address is confirmed. */
  isReached: z.boolean(),
  askedAt: timestamp,
  confirmedAt: timestamp.nullable(),
  leftAt: timestamp.nullable(),
});
export type DeskSubscriber = z.output<typeof deskSubscriber>;

/** Who gets the letter, for administrators to look at; only the people themselves subscribe and leave. */
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
