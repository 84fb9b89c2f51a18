import { defineEndpoint } from '#shared/endpoint.ts';
import { success, timestamp } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { overviewCalls } from './calls.ts';

/** How long a member has waited for a decision, in calendar days in India. */
export const WAITING_AGES = ['today', '1', '2', '3-5', '6-10', 'more'] as const;
export type WaitingAge = (typeof WAITING_AGES)[number];

const count = z.number().int();
/** A place and how many verified members it has; an empty name is a place that is not known. */
const place = z.object({ name: z.string(), members: count });

/** The overview; at most one minute old while it is in use, at most ten minutes otherwise. */
const overview = z.object({
  countedAt: timestamp,
  /** Verified members, and the founders among them. */
  members: count,
  founders: count,
  /** Whose document waits for a decision; whose founder request does. */
  waiting: count,
  founderRequests: count,
  /** The middle of what the decisions of the last 30 days took, in hours; null without any. */
  usualWaitHours: z.number().nullable(),
  /** Who has waited longest, and how many days. */
  oldest: z
    .object({ _id: z.string(), first_name: z.string(), last_name: z.string(), days: count })
    .nullable(),
  ages: z.array(z.object({ age: z.enum(WAITING_AGES), waiting: count })),
  /** Twelve weeks, the present one last; each begins on a Monday in India. */
  weeks: z.array(z.object({ startsOn: z.iso.date(), signUps: count, decisions: count })),
  /** By the state of the school, the most members first. */
  states: z.array(place),
  /** The schools with the most members; how many schools have any, and how many members all of them have. */
  schools: z.array(place.extend({ state: z.string() })),
  schoolCount: count,
  schoolMembers: count,
});
export type Overview = z.output<typeof overview>;

/** `overviewCalls` with what the server checks and answers. */
export const overviewEndpoints = {
  readOverview: defineEndpoint({
    ...overviewCalls.readOverview,
    adminRefusal: 'Unauthorized access',
    summary: 'Who waits and for how long, sign-ups and decisions by week, members by state and school.',
    reply: overview.extend({ success }),
  }),
};
