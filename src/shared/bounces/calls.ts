import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for administrators' list of bounced emails. */
export const bounceCalls = {
  listUndelivered: {
    method: 'GET',
    path: '/api/auth/admin/undelivered-mails',
    access: 'admin',
    failure: { en: "We couldn't load the undelivered email. Please try again." },
  },
  retryAllMails: {
    method: 'PUT',
    path: '/api/auth/admin/undelivered-mails/retry',
    access: 'admin',
    failure: { en: "We couldn't send the emails again. Please try again." },
  },
  retryMail: {
    method: 'PUT',
    path: '/api/auth/admin/undelivered-mails/:id/retry',
    access: 'admin',
    failure: { en: "We couldn't send the email again. Please try again." },
  },
} as const satisfies Calls;
