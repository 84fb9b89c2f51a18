import type { Calls } from '#shared/endpoint.ts';

/** Maximum cases per reviewer: the one on the screen and prefetched ones. */
export const LEASES_MAX = 4;

/** Response header with the number of pages of a document. */
export const PAGE_COUNT_HEADER = 'x-page-count';

/** Review mode: one case at a time, each leased to a single administrator or verifier. */
export const reviewCalls = {
  takeReviews: {
    method: 'POST',
    path: '/api/admin/review/cases',
    access: 'reviewer',
    failure: { en: "We couldn't load the queue." },
  },
  skipReview: {
    method: 'POST',
    path: '/api/admin/review/:id/skip',
    access: 'reviewer',
    failure: { en: "We couldn't skip this member." },
  },
  forgetSkips: { method: 'DELETE', path: '/api/admin/review/skips', access: 'reviewer' },
  releaseReviews: { method: 'POST', path: '/api/admin/review/release', access: 'reviewer' },
  previewRejection: {
    method: 'POST',
    path: '/api/admin/review/:id/mail',
    access: 'reviewer',
    failure: { en: "We couldn't show the email." },
  },
  viewDocumentPage: { method: 'GET', path: '/api/documents/:id/page', access: 'reviewer' },
} as const satisfies Calls;
