import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for writing and sending newsletter issues. */
export const issueCalls = {
  listIssues: {
    method: 'GET',
    path: '/api/auth/admin/newsletters',
    access: 'admin',
    failure: { en: "We couldn't load the newsletters. Please try again." },
  },
  addIssue: {
    method: 'POST',
    path: '/api/auth/admin/newsletters',
    access: 'admin',
    failure: { en: "We couldn't create a newsletter. Please try again." },
  },
  readIssue: {
    method: 'GET',
    path: '/api/auth/admin/newsletters/:id',
    access: 'admin',
    failure: { en: "We couldn't load this newsletter. Please try again." },
  },
  saveIssue: {
    method: 'PUT',
    path: '/api/auth/admin/newsletters/:id',
    access: 'admin',
    failure: { en: "We couldn't save this newsletter. Please try again." },
  },
  deleteIssue: {
    method: 'DELETE',
    path: '/api/auth/admin/newsletters/:id',
    access: 'admin',
    failure: { en: "We couldn't delete this newsletter. Please try again." },
  },
  previewIssue: {
    method: 'GET',
    path: '/api/auth/admin/newsletters/:id/preview',
    access: 'admin',
    failure: { en: "We couldn't load the preview. Please try again." },
  },
  showIssue: { method: 'GET', path: '/api/newsletter-preview/:id', access: 'anyone' },
  testIssue: {
    method: 'POST',
    path: '/api/auth/admin/newsletters/:id/test',
    access: 'admin',
    failure: { en: "We couldn't send the test. Please try again." },
  },
  sendIssue: {
    method: 'POST',
    path: '/api/auth/admin/newsletters/:id/send',
    access: 'admin',
    failure: { en: "We couldn't send this newsletter. Please try again." },
  },
  stopIssue: {
    method: 'POST',
    path: '/api/auth/admin/newsletters/:id/stop',
    access: 'admin',
    failure: { en: "We couldn't stop this newsletter. Please try again." },
  },
  copyIssue: {
    method: 'POST',
    path: '/api/auth/admin/newsletters/:id/copy',
    access: 'admin',
    failure: { en: "We couldn't copy this newsletter. Please try again." },
  },
} as const satisfies Calls;
