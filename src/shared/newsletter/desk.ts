import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { deskSubscriberCalls, SUBSCRIPTION_STATUSES } from './desk-calls.ts';

const SUBSCRIBERS_LIMIT = 10;

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

/** `deskSubscriberCalls` with what the server checks and answers. */
export const deskSubscriberEndpoints = {
  listSubscribers: defineEndpoint({
    ...deskSubscriberCalls.listSubscribers,
    adminRefusal: 'Unauthorized access',
    summary: 'Newsletter subscriptions, newest first.',
    query: pageQuery(SUBSCRIBERS_LIMIT).extend(subscriberFilter.shape),
    reply: z.object({
      success,
      subscribers: z.array(deskSubscriber),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  exportSubscribers: defineEndpoint({
    ...deskSubscriberCalls.exportSubscribers,
    adminRefusal: 'Unauthorized access',
    summary: 'The subscriptions that a filter finds, as CSV; recorded in the audit log.',
    query: subscriberFilter,
    binary: true,
    reply: z.unknown(),
  }),
};
