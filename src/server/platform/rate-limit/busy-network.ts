import { AppError } from '#shared/errors.ts';
import type { Verdict } from './rate-limit.ts';
import { platformErrors } from '#server/platform/errors.ts';

/**
 * Rejects a request whose network has exceeded its generous limit.
 * @throws {AppError} TOO_MANY_TRIES, with the retry time.
 */
export function limitNetwork({ allowed, retryAfterSeconds }: Verdict): void {
  if (allowed) return;
  throw new AppError('TOO_MANY_TRIES', platformErrors.busyNetwork, { retryAfterSeconds });
}
