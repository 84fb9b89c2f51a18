import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for documents and decisions (spec §7, ruling 26, 36, 57). */
export const verificationCalls = {
  listPending: {
    method: 'GET',
    path: '/api/auth/admin/pending-users',
    access: 'reviewer',
    failure: { en: 'Failed to fetch pending users' },
  },
  decide: {
    method: 'PUT',
    path: '/api/auth/admin/approve-user/:id',
    access: 'reviewer',
    failure: { en: 'Failed to approve the user.' },
  },
  decideMany: {
    method: 'PUT',
    path: '/api/auth/admin/approve-users',
    access: 'reviewer',
    failure: { en: 'Failed to approve the user.' },
  },
  undoDecision: {
    method: 'PUT',
    path: '/api/auth/admin/undo-decision/:id',
    access: 'reviewer',
    failure: { en: 'Failed to update user.' },
  },
  listDecided: {
    method: 'GET',
    path: '/api/admin/review/decided',
    access: 'reviewer',
    failure: { en: "We couldn't load your decisions." },
  },
  returnToPending: {
    method: 'PUT',
    path: '/api/auth/admin/return-to-pending/:id',
    access: 'admin',
    failure: { en: 'Failed to update user.' },
  },
  issueDocumentTicket: { method: 'POST', path: '/api/documents/:id/ticket', access: 'reviewer' },
  viewDocument: { method: 'GET', path: '/api/documents/:id', access: 'anyone' },
  replaceDocument: {
    method: 'PUT',
    path: '/api/auth/user/document',
    access: 'signed-in',
    files: ['verificationDocument'],
  },
} as const satisfies Calls;
