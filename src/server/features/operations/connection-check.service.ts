import { timingSafeEqual } from 'node:crypto';
import { isAmong } from '#server/config/ip-address.ts';
import { AppError } from '#shared/errors.ts';
import { FORM_TOKEN_HEADER } from '#shared/site/form-token.ts';
import type { ConnectionReport } from '#shared/operations/endpoints.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { HttpContext, UploadedFile } from '#server/platform/http/endpoints.ts';
import { limitNetwork } from '#server/platform/rate-limit/busy-network.ts';
import { consumeOfNetwork } from '#server/platform/rate-limit/network-limit.ts';
import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';
import type { Vault } from '#server/platform/storage/vault.ts';
import { operationsErrors } from './text.ts';

/** Rate limits of this feature. */
export const OPERATIONS_LIMITS = {
  /** Each run of the doctor makes two requests. */
  connectionChecks: { name: 'connection-checks', max: 30, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

const PURPOSE = 'navodayan connection check v1';
const VALID_MS = 5 * 60_000;
const TIME_BYTES = 6;

/** Returns the header that admits a connection check for five minutes: an expiry time with its HMAC. */
export function connectionCheckHeader(vault: Pick<Vault, 'sign'>, now: Date): Record<string, string> {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now.getTime() + VALID_MS, 0, TIME_BYTES);
  return { [FORM_TOKEN_HEADER]: Buffer.concat([time, vault.sign(PURPOSE, time)]).toString('base64url') };
}

/**
 * Admits only the doctor command, which has the master key, and counts the request.
 * @throws {AppError} FORBIDDEN, TOO_MANY_TRIES
 */
export async function admitConnectionCheck(
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  { formToken, ip }: Readonly<{ formToken: string | undefined; ip: string }>,
): Promise<void> {
  if (!isValid(deps.vault, formToken, deps.clock.now()))
    throw new AppError('FORBIDDEN', operationsErrors.onlyDoctor);
  limitNetwork(await consumeOfNetwork(deps, OPERATIONS_LIMITS.connectionChecks, ip));
}

/** Returns the size of the received file, the client and peer addresses, and the forwarding header. */
export function reportConnection(
  { config }: Pick<Deps, 'config'>,
  http: Pick<HttpContext, 'ip' | 'peer' | 'forwardedFor'>,
  file: UploadedFile | undefined,
): Omit<ConnectionReport, 'success'> {
  return {
    bytes: file?.bytes ?? 0,
    address: http.ip,
    peer: http.peer,
    isPeerTrusted: isAmong(config.trustedProxies)(http.peer),
    forwardedFor: http.forwardedFor,
  };
}

function isValid(vault: Pick<Vault, 'sign'>, token: string | undefined, now: Date): boolean {
  const bytes = Buffer.from(token ?? '', 'base64url');
  const [time, signature] = [bytes.subarray(0, TIME_BYTES), bytes.subarray(TIME_BYTES)];
  const expected = vault.sign(PURPOSE, time);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  return time.readUIntBE(0, TIME_BYTES) > now.getTime();
}
