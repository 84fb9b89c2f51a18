import type { Calls } from '#shared/endpoint.ts';

/** Maximum cases per reviewer: the case on the screen and the prefetched cases. */
export const LEASES_MAX = 4;

/** Bytes of the AES-GCM nonce that a prefetched page begins with. */
export const NONCE_BYTES = 12;

/** Response header with a document's number of pages. */
export const PAGE_COUNT_HEADER = 'x-page-count';

/** Endpoints of review mode, which shows one case at a time, leased to a single administrator or verifier. */
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
  prefetchDocumentPage: { method: 'GET', path: '/api/documents/:id/sealed-page', access: 'reviewer' },
  openPrefetchedPage: {
    method: 'POST',
    path: '/api/documents/:id/page-key',
    access: 'reviewer',
    failure: { en: "We couldn't show the document." },
  },
} as const satisfies Calls;
