import type { Calls } from '#shared/endpoint.ts';

/** Endpoint with which administrators pause a member's right to ask. */
export const contactAdminCalls = {
  pauseContactAsker: {
    method: 'PUT',
    path: '/api/auth/admin/contact-askers/:id',
    access: 'admin',
    failure: { en: "We couldn't change the pause. Please try again." },
  },
} as const satisfies Calls;
