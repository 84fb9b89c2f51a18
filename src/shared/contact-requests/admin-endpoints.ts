import { defineEndpoint } from '#shared/endpoint.ts';
import { day, id, messageReply } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';

/** Endpoint with which administrators pause a member's right to ask. */
export const contactAdminCalls = {
  pauseContactAsker: defineEndpoint('PUT', '/api/auth/admin/contact-askers/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: "Pause a member's right to ask until the end of a day; without a day, end the pause.",
    failure: { en: "We couldn't change the pause. Please try again." },
    params: z.object({ id }),
    body: z.strictObject({ until: day }),
    reply: messageReply,
  }),
};
