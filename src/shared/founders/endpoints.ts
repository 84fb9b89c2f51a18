import { defineEndpoint } from '#shared/endpoint.ts';
import { userMessageReply } from '#shared/members/schema.ts';
import { id } from '#shared/schemas.ts';
import { adminUserMessageReply } from '#shared/verification/schema.ts';
import { issueMessage, z } from '#shared/zod.ts';

const FAILURE = { en: 'Failed to update founder status.' };

/** Endpoints for founder requests: a member's own request, and administrators' decisions (ruling 12). */
export const founderCalls = {
  askToBecomeFounder: defineEndpoint('POST', '/api/auth/user/founder-request', 'signed-in', {
    summary: 'Ask to become a founder member.',
    failure: FAILURE,
    body: z.strictObject({}),
    reply: userMessageReply,
  }),
  withdrawFounderRequest: defineEndpoint('DELETE', '/api/auth/user/founder-request', 'signed-in', {
    summary: 'Withdraw your founder request while it is pending.',
    failure: FAILURE,
    reply: userMessageReply,
  }),
  decideFounder: defineEndpoint('PUT', '/api/auth/admin/founder-request/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Grant or reject a founder request, or remove founder status.',
    failure: FAILURE,
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
