import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { pageQuery, success, text, timestamp, totalIsMore } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { SUBSCRIPTION_STATUSES } from './rules.ts';

const SUBSCRIBERS_LIMIT = 10;

const subscriberFilter = z.object({
  status: z
    .enum(SUBSCRIPTION_STATUSES, {
      error: issueMessage({ en: 'The status must be subscribed, asked or left.' }),
    })
    .default('subscribed'),
  /** Searches the address and, for members, the fields that the user list searches. */
  search: text(TEXT_MAX.search).default(''),
});
export type SubscriberFilter = z.output<typeof subscriberFilter>;

/** A newsletter subscription as shown to administrators. */
const subscriber = z.object({
  _id: z.string(),
  email: z.string(),
  /** The subscribed member; null for a subscription without an account. */
  member: z.object({ _id: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** Whether issues are sent to this address; a member's address must be confirmed first. */
  isReached: z.boolean(),
  askedAt: timestamp,
  confirmedAt: timestamp.nullable(),
  leftAt: timestamp.nullable(),
});
export type Subscriber = z.output<typeof subscriber>;

/**
 * Endpoints for administrators' list of newsletter subscribers. Read-only, because people subscribe and
 * unsubscribe themselves.
 */
export const subscriberCalls = {
  listSubscribers: defineEndpoint('GET', '/api/auth/admin/subscribers', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Newsletter subscriptions, newest first.',
    failure: { en: "We couldn't load the subscribers. Please try again." },
    query: pageQuery(SUBSCRIBERS_LIMIT).extend(subscriberFilter.shape),
    reply: z.object({
      success,
      subscribers: z.array(subscriber),
      total: z.number().int(),
      totalIsMore,
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  exportSubscribers: defineEndpoint('GET', '/api/auth/admin/export-subscribers', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Export the filtered subscriptions as CSV; recorded in the audit log.',
    failure: { en: "We couldn't export the list. Please try again." },
    query: subscriberFilter,
    binary: true,
    reply: z.unknown(),
  }),
};
