import type { Calls } from '#shared/endpoint.ts';

/** Bounced emails, as a work list. */
export const bounceCalls = {
  listUndelivered: {
    method: 'GET',
    path: '/api/auth/admin/undelivered-mails',
    access: 'admin',
    failure: { en: 'The list of undelivered email could not be fetched. Please try again.' },
  },
  retryMail: {
    method: 'PUT',
    path: '/api/auth/admin/undelivered-mails/:id/retry',
    access: 'admin',
    failure: { en: 'The email could not be sent again. Please try again.' },
  },
} as const satisfies Calls;
