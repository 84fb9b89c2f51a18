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
} as const satisfies Calls;
