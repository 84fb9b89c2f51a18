import { defineEndpoint } from '#shared/endpoint.ts';
import { COUNT_MAX } from '#shared/directory/count.ts';
import { limitedUser } from '#shared/members/schema.ts';
import { shownPost } from '#shared/posts/schema.ts';
import { success } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';

/** Maximum members of the own batch; the directory lists all of them. */
export const BATCH_SIZE = 24;
/** Maximum newest members of the own school. */
export const NEWEST_SIZE = 4;

/** Endpoint of the members' part of the home page. */
export const homeCalls = {
  readHome: defineEndpoint('GET', '/api/home', 'approved', {
    summary: `Return up to ${BATCH_SIZE} members of your batch by name, the newest members of your school, and the latest post.`,
    failure: { en: "We couldn't load your batch. Please try again." },
    reply: z.object({
      success,
      /** Null if your school or the year of your batch is unknown. */
      batch: z
        .object({
          /** Value of the directory's batch filter. */
          year: z.number().int(),
          /** Listed members of the batch, including you. */
          count: z
            .number()
            .int()
            .max(COUNT_MAX + 1),
          members: z.array(limitedUser),
        })
        .nullable(),
      /** Newest first, without you. */
      newest: z.array(limitedUser),
      post: shownPost.omit({ blocks: true }).nullable(),
    }),
  }),
};
