import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for the consent of a parent or guardian for a member under 18 (ruling 31). */
export const guardianCalls = {
  findGuardianRequest: { method: 'GET', path: '/api/guardian/request', access: 'anyone' },
  answerGuardianRequest: { method: 'POST', path: '/api/guardian/answer', access: 'anyone' },
  correctGuardian: {
    method: 'PUT',
    path: '/api/auth/user/guardian',
    access: 'signed-in',
    failure: { en: "We couldn't save that. Please try again." },
  },
  listAwaitedGuardians: {
    method: 'GET',
    path: '/api/auth/admin/guardian-consents',
    access: 'admin',
    failure: { en: "We couldn't load the pending consents. Please try again." },
  },
  overrideGuardian: {
    method: 'PUT',
    path: '/api/auth/admin/guardian-consent/:id',
    access: 'admin',
    failure: { en: 'Failed to update user.' },
  },
} as const satisfies Calls;
