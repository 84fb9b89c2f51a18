import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for administrators: held requests, and members whose right to ask is paused. */
export const contactAdminCalls = {
  listHeldRequests: {
    method: 'GET',
    path: '/api/auth/admin/held-requests',
    access: 'admin',
    failure: { en: "We couldn't load the held requests. Please try again." },
  },
  decideHeldRequest: {
    method: 'PUT',
    path: '/api/auth/admin/held-requests/:id',
    access: 'admin',
    failure: { en: "We couldn't save your decision. Please try again." },
  },
  undoHeldDecision: {
    method: 'DELETE',
    path: '/api/auth/admin/held-requests/:id/decision',
    access: 'admin',
    failure: { en: "We couldn't undo your decision. Please try again." },
  },
  findContactAsker: {
    method: 'GET',
    path: '/api/auth/admin/contact-askers/:id',
    access: 'admin',
    failure: { en: "We couldn't load the counts. Please try again." },
  },
  pauseContactAsker: {
    method: 'PUT',
    path: '/api/auth/admin/contact-askers/:id',
    access: 'admin',
    failure: { en: "We couldn't pause this member's requests. Please try again." },
  },
  resumeContactAsker: {
    method: 'DELETE',
    path: '/api/auth/admin/contact-askers/:id',
    access: 'admin',
    failure: { en: "We couldn't end the pause. Please try again." },
  },
} as const satisfies Calls;
