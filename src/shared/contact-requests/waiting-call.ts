import type { Call } from '#shared/endpoint.ts';

/** The call of the count in the header. In its own module, so that other screens do not load all calls of the inbox. */
export const countContactRequests = {
  method: 'GET',
  path: '/api/contact-requests/waiting',
  access: 'approved',
} as const satisfies Call;
