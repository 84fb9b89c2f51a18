import { defineEndpoint } from '#shared/endpoint.ts';
import { success } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';

/** The call of the count in the header. In its own module, so that other screens do not load all calls of the inbox. */
export const waitingCalls = {
  countContactRequests: defineEndpoint('GET', '/api/contact-requests/waiting', 'approved', {
    summary: 'Count the received requests that wait for an answer.',
    reply: z.object({ success, waiting: z.number().int() }),
  }),
};
