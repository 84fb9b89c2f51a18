import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { subscriberCalls, SUBSCRIPTION_STATUSES } from './subscribers-calls.ts';

const SUBSCRIBERS_LIMIT = 10;

const subscriberFilter = z.object({
  status: z
    .enum(SUBSCRIPTION_STATUSES, {
      error: issueMessage({ en: 'The status must be subscribed, asked or left.' }),
    })
    .default('subscribed'),
  /** In the address; of members in everything that all users are searched by. */
  search: text(TEXT_MAX.search).default(''),
});
export type SubscriberFilter = z.output<typeof subscriberFilter>;

/** A subscription to the letter as administrators see it. */
const subscriber = z.object({
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
export type Subscriber = z.output<typeof subscriber>;

/** `subscriberCalls` with what the server checks and answers. */
export const subscriberEndpoints = {
  listSubscribers: defineEndpoint({
    ...subscriberCalls.listSubscribers,
    adminRefusal: 'Unauthorized access',
    summary: 'Newsletter subscriptions, newest first.',
    query: pageQuery(SUBSCRIBERS_LIMIT).extend(subscriberFilter.shape),
    reply: z.object({
      success,
      subscribers: z.array(subscriber),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  exportSubscribers: defineEndpoint({
    ...subscriberCalls.exportSubscribers,
    adminRefusal: 'Unauthorized access',
    summary: 'Export the filtered subscriptions as CSV; recorded in the audit log.',
    query: subscriberFilter,
    binary: true,
    reply: z.unknown(),
  }),
};
