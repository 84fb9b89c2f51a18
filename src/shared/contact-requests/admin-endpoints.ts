import { defineEndpoint } from '#shared/endpoint.ts';
import { day, id, messageReply } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { contactAdminCalls } from './admin-calls.ts';

/** `contactAdminCalls` with request and response schemas. */
export const contactAdminEndpoints = {
  pauseContactAsker: defineEndpoint({
    ...contactAdminCalls.pauseContactAsker,
    adminRefusal: 'Unauthorized action',
    summary: "Pause a member's right to ask until the end of a day; without a day, end the pause.",
    params: z.object({ id }),
    body: z.strictObject({ until: day }),
    reply: messageReply,
  }),
};
