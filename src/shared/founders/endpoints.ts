import { defineEndpoint } from '#shared/endpoint.ts';
import { userMessageReply } from '#shared/members/schema.ts';
import { z } from '#shared/zod.ts';

const PATH = '/api/auth/user/founder-request';
const FAILURE = 'Failed to update founder status.';

/** A member's own founder request (RULINGS 12). */
export const founderRequestEndpoints = {
  askToBecomeFounder: defineEndpoint({
    method: 'POST',
    path: PATH,
    access: 'signed-in',
    summary: 'Ask to become a founder member.',
    body: z.strictObject({}),
    reply: userMessageReply,
    failure: FAILURE,
  }),
  withdrawFounderRequest: defineEndpoint({
    method: 'DELETE',
    path: PATH,
    access: 'signed-in',
    summary: 'Withdraw your pending founder request.',
    reply: userMessageReply,
    failure: FAILURE,
  }),
};
