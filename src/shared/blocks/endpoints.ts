import { defineEndpoint } from '#shared/endpoint.ts';
import { id, messageReply, success, timestamp } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { blockCalls } from './calls.ts';

/** `blockCalls` with request and response schemas. `id` is the id of the other member. */
export const blockEndpoints = {
  listBlocks: defineEndpoint({
    ...blockCalls.listBlocks,
    summary: 'List the members you have blocked, newest first.',
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
  blockMember: defineEndpoint({
    ...blockCalls.blockMember,
    summary: 'Block a member: from now on, neither of you sees the other.',
    params: z.object({ id }),
    reply: messageReply,
  }),
  unblockMember: defineEndpoint({
    ...blockCalls.unblockMember,
    summary: 'Unblock a member.',
    params: z.object({ id }),
    reply: messageReply,
  }),
};
