import { defineEndpoint } from '#shared/endpoint.ts';
import { success, timestamp } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';

/** Ranges of waiting time for a decision, in calendar days in India. */
export const WAITING_AGES = ['today', '1', '2', '3-5', '6-10', 'more'] as const;
export type WaitingAge = (typeof WAITING_AGES)[number];

const count = z.number().int();
/** A state or school with its number of verified members; the name is empty if the place is unknown. */
const place = z.object({ name: z.string(), members: count });

/** Warnings and faults of the installation that the operator's last check found. */
const installation = z.object({
  checkedAt: timestamp,
  findings: z.array(
    z.object({ name: z.string(), state: z.enum(['warning', 'fault']), sentence: z.string() }),
  ),
});
export type InstallationReport = z.output<typeof installation>;

/** The overview; at most one minute old while in use, otherwise at most ten minutes. */
const overview = z.object({
  countedAt: timestamp,
  /** Number of verified members; `founders` counts the founders among them. */
  members: count,
  founders: count,
  /**
   * Number of members who wait for a decision about their document; `founderRequests`, about their founder
   * request.
   */
  waiting: count,
  founderRequests: count,
  /** Median hours to a decision in the last 30 days; null if there were no decisions. */
  usualWaitHours: z.number().nullable(),
  /** Member waiting longest, and for how many days. */
  oldest: z
    .object({ _id: z.string(), first_name: z.string(), last_name: z.string(), days: count })
    .nullable(),
  ages: z.array(z.object({ age: z.enum(WAITING_AGES), waiting: count })),
  /** Twelve weeks, the current one last; each begins on a Monday in India. */
  weeks: z.array(z.object({ startsOn: z.iso.date(), signUps: count, decisions: count })),
  /** Members by state of their school, largest first. */
  states: z.array(place),
  /**
   * Schools with the most verified members. `schoolCount` and `schoolMembers` cover all schools with members.
   */
  schools: z.array(place.extend({ state: z.string() })),
  schoolCount: count,
  schoolMembers: count,
  /** The doctor's last check; null if none was recorded yet. */
  installation: installation.nullable(),
});
export type Overview = z.output<typeof overview>;

export const overviewCalls = {
  readOverview: defineEndpoint('GET', '/api/auth/admin/overview', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary:
      'Return waiting members and times, sign-ups and decisions by week, and members by state and school.',
    failure: { en: "We couldn't load the overview. Please try again." },
    reply: overview.extend({ success }),
  }),
};
