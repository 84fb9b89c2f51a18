import { defineEndpoint } from '#shared/endpoint.ts';
import { success } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';

/** How a request through the public address reached the application. */
export const connectionReport = z.object({
  success,
  /** Size of the received file; the file is discarded. */
  bytes: z.number().int(),
  /** Client address, as the application determined it. */
  address: z.string(),
  /** Remote address of the connection, usually that of the nearest proxy. */
  peer: z.string(),
  /** Whether `TRUSTED_PROXIES` contains `peer`. */
  isPeerTrusted: z.boolean(),
  /** The `X-Forwarded-For` header, as received. */
  forwardedFor: z.string(),
});
export type ConnectionReport = z.output<typeof connectionReport>;

/** `operationsCalls` with response schemas. */
export const operationsCalls = {
  checkConnection: defineEndpoint('POST', '/api/connection-check', 'anyone', {
    summary:
      'How this request arrived; only for the doctor command, which signs the header `X-Form-Token` with the master key.',
    files: ['file'],
    body: z.object({}),
    reply: connectionReport,
  }),
};
