import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for listing, adding and removing administrators (ruling 32, 37). */
export const administratorCalls = {
  listAdministrators: {
    method: 'GET',
    path: '/api/auth/admin/administrators',
    access: 'admin',
    failure: { en: "We couldn't load the administrators. Please try again." },
  },
  decideAdministrator: {
    method: 'PUT',
    path: '/api/auth/admin/administrators/:id',
    access: 'admin',
    failure: { en: "We couldn't change the administrators. Please try again." },
  },
} as const satisfies Calls;
