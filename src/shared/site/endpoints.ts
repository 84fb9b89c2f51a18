import { defineEndpoint } from '#shared/endpoint.ts';
import { success } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { siteCalls } from './calls.ts';

/** The settings that a browser needs (ruling 39); nothing here is secret. */
export const publicConfig = z.object({
  success,
  /** Endings of new addresses, or `*`. */
  emailSuffixes: z.union([z.literal('*'), z.array(z.string())]),
  /** Endings that sign-in accepts: the setting's and those in use (ruling 5). */
  emailSuffixesInUse: z.union([z.literal('*'), z.array(z.string())]),
  passwordMinLength: z.number().int(),
  directoryAccess: z.enum(['approved', 'signed-in']),
  googleSignIn: z.boolean(),
  /** The year it is for the server; forms offer years up to it. */
  thisYear: z.number().int(),
  noticeVersion: z.string(),
  sampleCommunity: z.boolean(),
});
export type PublicConfig = z.output<typeof publicConfig>;

export const siteEndpoints = {
  publicConfig: defineEndpoint({
    ...siteCalls.publicConfig,
    summary: 'Public settings of this site.',
    reply: publicConfig,
  }),
  health: defineEndpoint({
    ...siteCalls.health,
    summary: 'Whether the process is alive.',
    reply: z.object({ success }),
  }),
  ready: defineEndpoint({
    ...siteCalls.ready,
    summary: 'Whether database, migrations, storage and sample community are there; 503 until then.',
    reply: z.object({ success }),
  }),
};
