import { defineEndpoint } from '#shared/endpoint.ts';
import { linkToken, messageReply, success } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';
import { invitedAnswers } from './schema.ts';

/** What somebody who was invited can do with the link in the letter. */
export const invitationEndpoints = {
  findInvitation: defineEndpoint({
    method: 'GET',
    path: '/api/invitation',
    access: 'anyone',
    summary: 'What an invitation fills in, by the token of its link. Looking does not use it up.',
    query: z.object({ token: linkToken }),
    reply: z.object({ success, answers: invitedAnswers }),
    failure: 'The invitation could not be opened. Please try again.',
  }),
  declineInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/invitation/decline',
    access: 'anyone',
    summary: 'Erase what is kept about the person invited, and never invite this address again.',
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
    failure: "We couldn't stop the invitations. Please try again.",
  }),
  /** What a mail program posts when its own "Unsubscribe" is pressed (RFC 8058). People get the page of this address. */
  declineWithOneClick: defineEndpoint({
    method: 'POST',
    path: '/invitation/decline',
    access: 'anyone',
    summary: 'Decline an invitation as mail programs ask for it (RFC 8058).',
    query: z.object({ token: linkToken }),
    ignoresBody: true,
    reply: messageReply,
  }),
};
