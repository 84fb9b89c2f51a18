import { defineEndpoint } from '#shared/endpoint.ts';
import { userMessageReply } from '#shared/members/schema.ts';
import { z } from '#shared/zod.ts';
import { founderRequestCalls } from './calls.ts';

/** `founderRequestCalls` with what the server checks and answers. */
export const founderRequestEndpoints = {
  askToBecomeFounder: defineEndpoint({
    ...founderRequestCalls.askToBecomeFounder,
    summary: 'Ask to become a founder member.',
    body: z.strictObject({}),
    reply: userMessageReply,
  }),
  withdrawFounderRequest: defineEndpoint({
    ...founderRequestCalls.withdrawFounderRequest,
    summary: 'Withdraw your founder request while it is pending.',
    reply: userMessageReply,
  }),
};
