import { defineEndpoint } from '#shared/endpoint.ts';
import { z } from '#shared/zod.ts';

/** States (spec §7). */
export const geographyEndpoints = {
  listStates: defineEndpoint({
    method: 'GET',
    path: '/api/location/states',
    access: 'anyone',
    summary: 'List the 36 states and union territories.',
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
    failure: 'Failed to fetch states',
  }),
};
