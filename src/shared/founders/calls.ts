import type { Calls } from '#shared/endpoint.ts';

const PATH = '/api/auth/user/founder-request';
const FAILURE = 'Failed to update founder status.';

/** A member's own founder request (ruling 12). */
export const founderRequestCalls = {
  askToBecomeFounder: { method: 'POST', path: PATH, access: 'signed-in', failure: FAILURE },
  withdrawFounderRequest: { method: 'DELETE', path: PATH, access: 'signed-in', failure: FAILURE },
} as const satisfies Calls;
