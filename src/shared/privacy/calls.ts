import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for members' own data: export, document views, account deletion. */
export const privacyCalls = {
  findExport: { method: 'GET', path: '/api/auth/user/export', access: 'signed-in' },
  requestExport: { method: 'POST', path: '/api/auth/user/export', access: 'signed-in' },
  issueExportTicket: { method: 'POST', path: '/api/auth/user/export/ticket', access: 'signed-in' },
  downloadExport: { method: 'GET', path: '/api/exports/:id', access: 'anyone' },
  listDocumentViews: { method: 'GET', path: '/api/auth/user/document-views', access: 'signed-in' },
  scheduleDeletion: {
    method: 'POST',
    path: '/api/auth/user/deletion',
    access: 'signed-in',
    failure: { en: "We couldn't delete your account. Please try again." },
  },
  cancelDeletion: {
    method: 'DELETE',
    path: '/api/auth/user/deletion',
    access: 'signed-in',
    failure: { en: "We couldn't save that. Please try again." },
  },
  listRetentionRuns: { method: 'GET', path: '/api/auth/admin/retention-runs', access: 'admin' },
  deleteUser: {
    method: 'DELETE',
    path: '/api/auth/admin/delete-user/:id',
    access: 'admin',
    failure: { en: 'Failed to delete the user.' },
  },
} as const satisfies Calls;
