import { defineEndpoint } from '#shared/endpoint.ts';
import { success, text } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { COMMUNITY_NAMES, COMMUNITY_VALUE_MAX } from './community-settings.ts';

/** The stored settings, and how often they were changed. A setting without a value has its default. */
const version = {
  revision: z.number().int(),
  settings: z.array(z.object({ name: z.enum(COMMUNITY_NAMES), value: z.string() })),
};

export const communityCalls = {
  readCommunity: defineEndpoint('GET', '/api/auth/admin/community', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Return the community settings that differ from their defaults.',
    failure: { en: "We couldn't load the settings. Please try again." },
    reply: z.object({ success, ...version }),
  }),
  saveCommunity: defineEndpoint('PUT', '/api/auth/admin/community', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Change community settings, all or none; null resets one to its default.',
    failure: { en: "We couldn't save the settings. Please try again." },
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
