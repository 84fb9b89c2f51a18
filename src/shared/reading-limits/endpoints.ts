import { defineEndpoint } from '#shared/endpoint.ts';
import { pageQuery, success, timestamp } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';

const READERS_LIMIT = 10;

/** What a limit applies to: contact details of other members, or cards of the directory. */
export const READING_KINDS = ['contacts', 'cards'] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

/** A member's rejected reads of one kind on one day in India. */
const limitedReader = z.object({
  member: z.object({ _id: z.string(), first_name: z.string(), last_name: z.string() }),
  kind: z.enum(READING_KINDS),
  day: z.iso.date(),
  /** Count at the last rejection: contact details read in 24 hours, or cards read in the hour. */
  recent: z.number().int(),
  /** Count at the last rejection: contact details read in 30 days, or cards read in the day. */
  total: z.number().int(),
  refused: z.number().int(),
  lastRefusedAt: timestamp,
});
export type LimitedReader = z.output<typeof limitedReader>;

/** Endpoint that lists members who reached a limit on reading the directory (ruling 41). */
export const readingLimitCalls = {
  listLimitedReaders: defineEndpoint('GET', '/api/auth/admin/limited-readers', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'List members who reached a limit on reading the directory, newest first.',
    failure: { en: "We couldn't load the reading limits. Please try again." },
    query: pageQuery(READERS_LIMIT),
    reply: z.object({
      success,
      readers: z.array(limitedReader),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
};
