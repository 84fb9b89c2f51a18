import { defineEndpoint } from '#shared/endpoint.ts';
import { id, messageReply, success, timestamp } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';

/** Endpoints for blocking members. Neither member of a block sees the other. */
export const blockCalls = {
  listBlocks: defineEndpoint('GET', '/api/blocks', 'approved', {
    summary: 'List the members you have blocked, newest first.',
    failure: { en: "We couldn't load the members you've blocked. Please try again." },
    reply: z.object({
      success,
      blocks: z.array(
        z.object({
          _id: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          blockedAt: timestamp,
        }),
      ),
    }),
  }),
  blockMember: defineEndpoint('PUT', '/api/blocks/:id', 'approved', {
    summary: 'Block a member: from now on, neither of you sees the other.',
    failure: { en: "We couldn't block this member. Please try again." },
    params: z.object({ id }),
    reply: messageReply,
  }),
  unblockMember: defineEndpoint('DELETE', '/api/blocks/:id', 'approved', {
    summary: 'Unblock a member.',
    failure: { en: "We couldn't unblock this member. Please try again." },
    params: z.object({ id }),
    reply: messageReply,
  }),
};
