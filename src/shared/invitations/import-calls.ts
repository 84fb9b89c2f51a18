import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for importing school rolls and member lists, to invite the people on them. */
export const importCalls = {
  listImports: {
    method: 'GET',
    path: '/api/auth/admin/imports',
    access: 'admin',
    failure: { en: "We couldn't load the imports. Please try again." },
  },
  uploadImport: {
    method: 'POST',
    path: '/api/auth/admin/imports',
    access: 'admin',
    files: ['list'],
    failure: { en: "We couldn't read the file. Please try again." },
  },
  findImport: {
    method: 'GET',
    path: '/api/auth/admin/imports/:id',
    access: 'admin',
    failure: { en: "We couldn't load this import. Please try again." },
  },
  matchImport: {
    method: 'PUT',
    path: '/api/auth/admin/imports/:id/match',
    access: 'admin',
    failure: { en: "We couldn't check the rows. Please try again." },
  },
  listImportRows: {
    method: 'GET',
    path: '/api/auth/admin/imports/:id/rows',
    access: 'admin',
    failure: { en: "We couldn't load the rows. Please try again." },
  },
  downloadBadRows: {
    method: 'GET',
    path: '/api/auth/admin/imports/:id/bad-rows',
    access: 'admin',
    failure: { en: "We couldn't download the rows. Please try again." },
  },
  startImport: {
    method: 'POST',
    path: '/api/auth/admin/imports/:id/start',
    access: 'admin',
    failure: { en: "We couldn't start sending. Please try again." },
  },
  pauseImport: {
    method: 'POST',
    path: '/api/auth/admin/imports/:id/pause',
    access: 'admin',
    failure: { en: "We couldn't pause the import. Please try again." },
  },
  resumeImport: {
    method: 'POST',
    path: '/api/auth/admin/imports/:id/resume',
    access: 'admin',
    failure: { en: "We couldn't resume the import. Please try again." },
  },
  cancelImport: {
    method: 'POST',
    path: '/api/auth/admin/imports/:id/cancel',
    access: 'admin',
    failure: { en: "We couldn't cancel the import. Please try again." },
  },
} as const satisfies Calls;
