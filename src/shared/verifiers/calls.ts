import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for listing verifiers, and for changing whose sign-ups they verify (ruling 58). */
export const verifierCalls = {
  listVerifiers: {
    method: 'GET',
    path: '/api/auth/admin/verifiers',
    access: 'admin',
    failure: { en: "We couldn't load the verifiers. Please try again." },
  },
  decideVerifier: {
    method: 'PUT',
    path: '/api/auth/admin/verifiers/:id',
    access: 'admin',
    failure: { en: "We couldn't change the verifiers. Please try again." },
  },
} as const satisfies Calls;
