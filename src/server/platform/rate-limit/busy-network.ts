import { AppError } from '#shared/errors.ts';
import type { Verdict } from './rate-limit.ts';
import { platformErrors } from '#server/platform/errors.ts';

/**

 * Rejects requests of a network that has used up a generous limit.

 * @throws {AppError} TOO_MANY_TRIES.

 */
export function limitNetwork({ allowed, retryAfterSeconds }: Verdict): void {
  if (allowed) return;
  throw new AppError('TOO_MANY_TRIES', platformErrors.busyNetwork, { retryAfterSeconds });
}
