import { AppError } from '#shared/errors.ts';
import type { Verdict } from './throttle.ts';

/**

 * Rejects requests of a network that has used up a generous limit.

 * @throws {AppError} TOO_MANY_TRIES.

 */
export function refuseBusyNetwork({ allowed, retryAfterSeconds }: Verdict): void {
  if (allowed) return;
  throw new AppError(
    'TOO_MANY_TRIES',
    'Too many tries came from your network in the last hour. Wait a while, or use another network.',
    { retryAfterSeconds },
  );
}
