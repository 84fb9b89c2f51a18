import type { Calls } from '#shared/endpoint.ts';

/** Sort orders of the user list; newest first by default. */
export const USER_SORTS = ['newest', 'oldest', 'name'] as const;

/** Endpoints of the administrators' dashboard (spec §7, ruling 17, 22, 24, 27, 37). */
export const adminUserCalls = {
  listUsers: { method: 'GET', path: '/api/auth/', access: 'admin', failure: { en: 'Failed to fetch users' } },
  listFounderRequests: {
    method: 'GET',
    path: '/api/auth/pending-founders',
    access: 'admin',
    failure: { en: 'Failed to fetch founder requests' },
  },
  countDashboard: {
    method: 'GET',
    path: '/api/auth/admin/counts',
    access: 'admin',
    failure: { en: 'Failed to fetch users' },
  },
  exportUsers: {
    method: 'GET',
    path: '/api/auth/admin/export-users',
    access: 'admin',
    failure: { en: "We couldn't export the list. Please try again." },
  },
  findUser: {
    method: 'GET',
    path: '/api/auth/admin/users/:id',
    access: 'admin',
    failure: { en: 'Failed to get the users detail.' },
  },
} as const satisfies Calls;
