import { defineEndpoint } from '#shared/endpoint.ts';
import { linkToken, messageReply, success } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';
import { invitedAnswers } from './schema.ts';

/** Calls made with the link in an invitation email. */
export const invitationEndpoints = {
  findInvitation: defineEndpoint({
    method: 'GET',
    path: '/api/invitation',
    access: 'anyone',
    summary:
      'The sign-up answers an invitation fills in, by the token of its link. Can be called repeatedly.',
    query: z.object({ token: linkToken }),
    reply: z.object({ success, answers: invitedAnswers }),
    failure: "We couldn't open your invitation. Please try again.",
  }),
  declineInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/invitation/decline',
    access: 'anyone',
    summary: 'Erase the data of the invited person, and never invite this address again.',
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
    failure: "We couldn't stop the invitations. Please try again.",
  }),
  /** One-click unsubscribe of mail programs (RFC 8058). A GET of this path is the page for people. */
  declineWithOneClick: defineEndpoint({
    method: 'POST',
    path: '/invitation/decline',
    access: 'anyone',
    summary: 'Decline an invitation by one-click unsubscribe (RFC 8058).',
    query: z.object({ token: linkToken }),
    ignoresBody: true,
    reply: messageReply,
  }),
};
