import type { Calls } from '#shared/endpoint.ts';

/** The administrators' dashboard (spec §7, ruling 17, 22, 24, 27, 37). */
export const adminCalls = {
  listUsers: { method: 'GET', path: '/api/auth/', access: 'admin', failure: 'Failed to fetch users' },
  listFounderRequests: {
    method: 'GET',
    path: '/api/auth/pending-founders',
    access: 'admin',
    failure: 'Failed to fetch founder requests',
  },
  countDashboard: {
    method: 'GET',
    path: '/api/auth/admin/counts',
    access: 'admin',
    failure: 'Failed to fetch users',
  },
  exportUsers: {
    method: 'GET',
    path: '/api/auth/admin/export-users',
    access: 'admin',
    failure: 'The list could not be exported. Please try again.',
  },
  findUser: {
    method: 'GET',
    path: '/api/auth/admin/users/:id',
    access: 'admin',
    failure: 'Failed to get the users detail.',
  },
  decideFounder: {
    method: 'PUT',
    path: '/api/auth/admin/founder-request/:id',
    access: 'admin',
    failure: 'Failed to update founder status.',
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/auth/admin/delete-user/:id',
    access: 'admin',
    failure: 'Failed to delete the user.',
  },
} as const satisfies Calls;
