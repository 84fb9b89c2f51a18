import type { Calls } from '#shared/endpoint.ts';

/** Endpoints called with the link in an invitation email. */
export const invitationCalls = {
  findInvitation: {
    method: 'GET',
    path: '/api/invitation',
    access: 'anyone',
    failure: { en: "We couldn't open your invitation. Please try again." },
  },
  declineInvitation: {
    method: 'POST',
    path: '/api/invitation/decline',
    access: 'anyone',
    failure: { en: "We couldn't stop the invitations. Please try again." },
  },
  declineWithOneClick: {
    method: 'POST',
    path: '/invitation/decline',
    access: 'anyone',
  },
} as const satisfies Calls;
