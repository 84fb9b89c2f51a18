import type { Calls } from '#shared/endpoint.ts';

/** Lists of people that administrators bring, so that everybody on them is invited once. */
export const importCalls = {
  listImports: {
    method: 'GET',
    path: '/api/auth/admin/imports',
    access: 'admin',
    failure: 'The imports could not be fetched. Please try again.',
  },
  uploadImport: {
    method: 'POST',
    path: '/api/auth/admin/imports',
    access: 'admin',
    files: ['list'],
    failure: 'The list could not be read. Please try again.',
  },
  findImport: {
    method: 'GET',
    path: '/api/auth/admin/imports/:id',
    access: 'admin',
    failure: 'The import could not be fetched. Please try again.',
  },
  matchImport: {
    method: 'PUT',
    path: '/api/auth/admin/imports/:id/match',
    access: 'admin',
    failure: 'The rows could not be checked. Please try again.',
  },
  listImportRows: {
    method: 'GET',
    path: '/api/auth/admin/imports/:id/rows',
    access: 'admin',
    failure: 'The rows could not be fetched. Please try again.',
  },
  wantImportRow: {
    method: 'PUT',
    path: '/api/auth/admin/imports/:id/rows/:line',
    access: 'admin',
    failure: 'The row could not be changed. Please try again.',
  },
  downloadBadRows: {
    method: 'GET',
    path: '/api/auth/admin/imports/:id/bad-rows',
    access: 'admin',
    failure: 'The rows could not be downloaded. Please try again.',
  },
  startImport: {
    method: 'POST',
    path: '/api/auth/admin/imports/:id/start',
    access: 'admin',
    failure: 'The invitations could not be started. Please try again.',
  },
  cancelImport: {
    method: 'POST',
    path: '/api/auth/admin/imports/:id/cancel',
    access: 'admin',
    failure: 'The import could not be cancelled. Please try again.',
  },
} as const satisfies Calls;
