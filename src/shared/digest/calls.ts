import type { Calls } from '#shared/endpoint.ts';

/** Endpoints of the morning email to administrators and verifiers. */
export const digestCalls = {
  findDigestChoice: { method: 'GET', path: '/api/auth/user/digest', access: 'reviewer' },
  changeDigestChoice: {
    method: 'PUT',
    path: '/api/auth/user/digest',
    access: 'reviewer',
    failure: { en: "We couldn't save your choice. Please try again." },
  },
  leaveDigest: {
    method: 'POST',
    path: '/api/digest/leave',
    access: 'anyone',
    failure: { en: "We couldn't turn the email off. Please try again." },
  },
  leaveDigestWithOneClick: { method: 'POST', path: '/digest/unsubscribe', access: 'anyone' },
} as const satisfies Calls;
