import type { Calls } from '#shared/endpoint.ts';

/** Who the administrators are, and making and removing them (ruling 32, 37). */
export const administratorCalls = {
  listAdministrators: {
    method: 'GET',
    path: '/api/auth/admin/administrators',
    access: 'admin',
    failure: 'The list of administrators could not be fetched. Please try again.',
  },
  decideAdministrator: {
    method: 'PUT',
    path: '/api/auth/admin/administrators/:id',
    access: 'admin',
    failure: 'The administrators could not be changed. Please try again.',
  },
} as const satisfies Calls;
