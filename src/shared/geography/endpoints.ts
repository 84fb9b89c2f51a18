import { defineEndpoint } from '#shared/endpoint.ts';
import { z } from '#shared/zod.ts';
import { geographyCalls } from './calls.ts';

/** `geographyCalls` with request and response schemas. */
export const geographyEndpoints = {
  listStates: defineEndpoint({
    ...geographyCalls.listStates,
    summary: 'List the 36 states and union territories.',
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
};
