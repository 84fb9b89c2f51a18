import { defineEndpoint } from '#shared/endpoint.ts';
import { messageReply, success, text } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { communityCalls } from './community-calls.ts';
import { COMMUNITY_NAMES, COMMUNITY_VALUE_MAX } from './community-settings.ts';

/** The stored settings, and how often they were changed. A setting without a value has its default. */
const version = {
  revision: z.number().int(),
  settings: z.array(z.object({ name: z.enum(COMMUNITY_NAMES), value: z.string() })),
};

/** `communityCalls` with request and response schemas. */
export const communityEndpoints = {
  readCommunity: defineEndpoint({
    ...communityCalls.readCommunity,
    adminRefusal: 'Unauthorized access',
    summary: 'Return the community settings that differ from their defaults.',
    reply: z.object({ success, ...version }),
  }),
  saveCommunity: defineEndpoint({
    ...communityCalls.saveCommunity,
    adminRefusal: 'Unauthorized action',
    summary: 'Change community settings, all or none; null resets one to its default.',
    body: z.strictObject({
      /** The revision that the changes are based on; 409 STALE if there is a later one. */
      revision: z.number().int().min(0),
      changes: z
        .array(z.strictObject({ name: z.enum(COMMUNITY_NAMES), value: text(COMMUNITY_VALUE_MAX).nullable() }))
        .min(1)
        .max(COMMUNITY_NAMES.length),
    }),
    reply: z.object({ success, message: z.string(), ...version }),
  }),
};
