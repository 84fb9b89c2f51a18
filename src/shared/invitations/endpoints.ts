import { defineEndpoint } from '#shared/endpoint.ts';
import { linkToken, messageReply, success } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { invitedAnswers } from './schema.ts';
import { invitationCalls } from './calls.ts';

/** `invitationCalls` with what the server checks and answers. */
export const invitationEndpoints = {
  findInvitation: defineEndpoint({
    ...invitationCalls.findInvitation,
    summary: 'What an invitation fills in, by the token of its link. Looking does not use it up.',
    query: z.object({ token: linkToken }),
    reply: z.object({ success, answers: invitedAnswers }),
  }),
  declineInvitation: defineEndpoint({
    ...invitationCalls.declineInvitation,
    summary: 'Erase what is kept about the person invited, and never invite this address again.',
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  /** What a mail program posts when its own "Unsubscribe" is pressed (RFC 8058). People get the page of this address. */
  declineWithOneClick: defineEndpoint({
    ...invitationCalls.declineWithOneClick,
    summary: 'Decline an invitation as mail programs ask for it (RFC 8058).',
    query: z.object({ token: linkToken }),
    ignoresBody: true,
    reply: messageReply,
  }),
};
