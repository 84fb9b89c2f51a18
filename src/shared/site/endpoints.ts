import { defineEndpoint } from '#shared/endpoint.ts';
import { success } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';

/** Public settings for the browser (RULINGS 39). */
export const publicConfig = z.object({
  success,
  /** Allowed endings of new emails, or `*`. */
  emailSuffixes: z.union([z.literal('*'), z.array(z.string())]),
  /** Endings that sign-in accepts: the setting's and those of existing accounts (RULINGS 5). */
  emailSuffixesInUse: z.union([z.literal('*'), z.array(z.string())]),
  passwordMinLength: z.number().int(),
  directoryAccess: z.enum(['approved', 'signed-in']),
  googleSignIn: z.boolean(),
  /** The server's current year; forms offer years up to it. */
  thisYear: z.number().int(),
  noticeVersion: z.string(),
  sampleCommunity: z.boolean(),
});
export type PublicConfig = z.output<typeof publicConfig>;

export const siteEndpoints = {
  publicConfig: defineEndpoint({
    method: 'GET',
    path: '/api/config',
    access: 'anyone',
    summary: 'Public settings of this site.',
    reply: publicConfig,
  }),
  health: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary: 'Whether the process is alive.',
    reply: z.object({ success }),
  }),
  ready: defineEndpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'anyone',
    summary: 'Whether the database, migrations, storage and sample data are ready; 503 until then.',
    reply: z.object({ success }),
  }),
};
