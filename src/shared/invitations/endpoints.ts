import { defineEndpoint } from '#shared/endpoint.ts';
import { linkToken, messageReply, success } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { invitationCalls } from './calls.ts';
import { invitedAnswers } from './schema.ts';

/** `invitationCalls` with request and response schemas. */
export const invitationEndpoints = {
  findInvitation: defineEndpoint({
    ...invitationCalls.findInvitation,
    summary:
      'The sign-up answers an invitation fills in, by the token of its link. Can be called repeatedly.',
    query: z.object({ token: linkToken }),
    reply: z.object({ success, answers: invitedAnswers }),
  }),
  declineInvitation: defineEndpoint({
    ...invitationCalls.declineInvitation,
    summary: 'Erase the data of the invited person, and never invite this address again.',
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  /** One-click unsubscribe by mail programs (RFC 8058). A GET request to the same path serves the page. */
  declineWithOneClick: defineEndpoint({
    ...invitationCalls.declineWithOneClick,
    summary: 'Decline an invitation by one-click unsubscribe (RFC 8058).',
    query: z.object({ token: linkToken }),
    ignoresBody: true,
    reply: messageReply,
  }),
};
