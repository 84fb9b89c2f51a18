import type { Calls } from '#shared/endpoint.ts';

const PATH = '/api/auth/user/founder-request';
const FAILURE = { en: 'Failed to update founder status.' };

/** Endpoints for founder requests: a member's own request, and administrators' decisions (ruling 12). */
export const founderCalls = {
  askToBecomeFounder: { method: 'POST', path: PATH, access: 'signed-in', failure: FAILURE },
  withdrawFounderRequest: { method: 'DELETE', path: PATH, access: 'signed-in', failure: FAILURE },
  decideFounder: {
    method: 'PUT',
    path: '/api/auth/admin/founder-request/:id',
    access: 'admin',
    failure: FAILURE,
  },
} as const satisfies Calls;
