import type { Calls } from '#shared/endpoint.ts';

/** What somebody who was invited can do with the link in the letter. */
export const invitationCalls = {
  findInvitation: {
    method: 'GET',
    path: '/api/invitation',
    access: 'anyone',
    failure: 'The invitation could not be opened. Please try again.',
  },
  declineInvitation: {
    method: 'POST',
    path: '/api/invitation/decline',
    access: 'anyone',
    failure: "We couldn't stop the invitations. Please try again.",
  },
  declineWithOneClick: { method: 'POST', path: '/invitation/decline', access: 'anyone' },
} as const satisfies Calls;
