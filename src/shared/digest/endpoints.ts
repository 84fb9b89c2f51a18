import { defineEndpoint } from '#shared/endpoint.ts';
import { success } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { digestCalls } from './calls.ts';

const reply = z.object({ success, isOn: z.boolean() });

/** `digestCalls` with request and response schemas. */
export const digestEndpoints = {
  findDigestChoice: defineEndpoint({
    ...digestCalls.findDigestChoice,
    adminRefusal: 'Unauthorized access',
    summary: 'Whether the administrator or verifier gets the morning email.',
    reply,
  }),
  changeDigestChoice: defineEndpoint({
    ...digestCalls.changeDigestChoice,
    summary: 'Turn the morning email on or off.',
    body: z.strictObject({ isOn: z.boolean() }),
    reply,
  }),
};
