import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import { platformErrors } from '#server/platform/errors.ts';

/** Twice the expected peak; each upload may use 5 MB of disk for a minute. */
export const UPLOAD_SLOTS = 100;
const RETRY_SECONDS = 5;

/**
 * Limits the concurrent uploads of this process. The returned function takes a slot until the answer is sent or the
 * client disconnects. It throws `AppError` BUSY with a retry time when all slots are taken.
 */
export function uploadSlots(max = UPLOAD_SLOTS): (response: ServerResponse) => void {
  let taken = 0;
  return (response) => {
    if (taken >= max)
      throw new AppError('BUSY', platformErrors.uploadsBusy, {
        retryAfterSeconds: RETRY_SECONDS,
      });
    taken += 1;
    finished(response, () => {
      taken -= 1;
    });
  };
}
