import { defineEndpoint } from '#shared/endpoint.ts';
import { linkToken, messageReply, success } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { invitedAnswers } from './schema.ts';

/** Endpoints called with the link in an invitation email. */
export const invitationCalls = {
  findInvitation: defineEndpoint('GET', '/api/invitation', 'anyone', {
    summary:
      'The sign-up answers an invitation fills in, by the token of its link. Can be called repeatedly.',
    failure: { en: "We couldn't open your invitation. Please try again." },
    query: z.object({ token: linkToken }),
    reply: z.object({ success, answers: invitedAnswers }),
  }),
  declineInvitation: defineEndpoint('POST', '/api/invitation/decline', 'anyone', {
    summary: 'Erase the data of the invited person, and never invite this address again.',
    failure: { en: "We couldn't stop the invitations. Please try again." },
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  /** One-click unsubscribe by mail programs (RFC 8058). A GET request to the same path serves the page. */
  declineWithOneClick: defineEndpoint('POST', '/invitation/decline', 'anyone', {
    summary: 'Decline an invitation by one-click unsubscribe (RFC 8058).',
    query: z.object({ token: linkToken }),
    ignoresBody: true,
    reply: messageReply,
  }),
};
