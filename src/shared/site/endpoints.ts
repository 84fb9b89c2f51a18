import { defineEndpoint } from '#shared/endpoint.ts';
import { success } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';

/** Settings for the browser (ruling 39); none is secret. */
export const publicConfig = z.object({
  success,
  /** Email suffixes for new accounts, or `*`. */
  emailSuffixes: z.union([z.literal('*'), z.array(z.string())]),
  /** Email suffixes that sign-in accepts: configured suffixes and suffixes in use (ruling 5). */
  emailSuffixesInUse: z.union([z.literal('*'), z.array(z.string())]),
  passwordMinLength: z.number().int(),
  directoryAccess: z.enum(['approved', 'signed-in']),
  batchBy: z.enum(['in', 'out']),
  /** Whether an identity provider is set up. The name comes from the specification, whose provider is Google. */
  googleSignIn: z.boolean(),
  identityProvider: z.string(),
  /** The earliest year of joining a school. */
  firstYear: z.number().int(),
  /** Current year on the server, the latest year that forms offer. */
  thisYear: z.number().int(),
  noticeVersion: z.string(),
  sampleCommunity: z.boolean(),
});
export type PublicConfig = z.output<typeof publicConfig>;

export const siteCalls = {
  publicConfig: defineEndpoint('GET', '/api/config', 'anyone', {
    summary: 'Public settings of this site.',
    reply: publicConfig,
  }),
  makeFormToken: defineEndpoint('POST', '/api/form-token', 'anyone', {
    summary:
      'Return a token for the header `X-Form-Token`; forms sent with it are rate limited per browser for two hours.',
    reply: z.object({ success, token: z.string() }),
  }),
  health: defineEndpoint('GET', '/api/health', 'anyone', {
    summary: 'Whether the process is alive.',
    reply: z.object({ success }),
  }),
  ready: defineEndpoint('GET', '/api/ready', 'anyone', {
    summary:
      'Whether this process accepts requests (503 during shutdown), and which shared services are away.',
    reply: z.object({
      success,
      state: z.enum(['ready', 'degraded']),
      away: z.array(z.enum(['database', 'files'])),
    }),
  }),
};
