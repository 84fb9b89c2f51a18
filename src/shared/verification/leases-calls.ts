import type { Calls } from '#shared/endpoint.ts';

/** One on the screen and some to fetch ahead. */
export const LEASES_MAX = 4;

/** The header of a page's picture that says how many pages there are. */
export const PAGE_COUNT_HEADER = 'x-page-count';

/** Review mode: one person after another, each with one administrator at a time. */
export const reviewCalls = {
  takeReviews: {
    method: 'POST',
    path: '/api/admin/review/cases',
    access: 'admin',
    failure: { en: 'The queue could not be fetched.' },
  },
  skipReview: {
    method: 'POST',
    path: '/api/admin/review/:id/skip',
    access: 'admin',
    failure: { en: 'This person could not be skipped.' },
  },
  forgetSkips: { method: 'DELETE', path: '/api/admin/review/skips', access: 'admin' },
  releaseReviews: { method: 'POST', path: '/api/admin/review/release', access: 'admin' },
  previewRejection: {
    method: 'POST',
    path: '/api/admin/review/:id/mail',
    access: 'admin',
    failure: { en: 'The email could not be shown.' },
  },
  viewDocumentPage: { method: 'GET', path: '/api/documents/:id/page', access: 'admin' },
} as const satisfies Calls;
