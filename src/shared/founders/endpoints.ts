import { defineEndpoint } from '#shared/endpoint.ts';
import { userMessageReply } from '#shared/members/schema.ts';
import { id } from '#shared/schemas.ts';
import { adminUserMessageReply } from '#shared/verification/schema.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { founderCalls } from './calls.ts';

/** `founderCalls` with request and response schemas. */
export const founderEndpoints = {
  askToBecomeFounder: defineEndpoint({
    ...founderCalls.askToBecomeFounder,
    summary: 'Ask to become a founder member.',
    body: z.strictObject({}),
    reply: userMessageReply,
  }),
  withdrawFounderRequest: defineEndpoint({
    ...founderCalls.withdrawFounderRequest,
    summary: 'Withdraw your founder request while it is pending.',
    reply: userMessageReply,
  }),
  decideFounder: defineEndpoint({
    ...founderCalls.decideFounder,
    adminRefusal: 'Unauthorized action',
    summary: 'Grant or reject a founder request, or remove founder status.',
    params: z.object({ id }),
    body: z.strictObject({
      isFounderApproved: z.boolean({
        error: issueMessage({ en: 'The field isFounderApproved must be true or false.' }),
      }),
      /** Request state that the administrator saw; 409 if it has changed (ruling 24). */
      expected: z
        .enum(['pending', 'founder'], {
          error: issueMessage({ en: 'Say what you saw before: pending or founder.' }),
        })
        .optional(),
    }),
    reply: adminUserMessageReply,
  }),
};
