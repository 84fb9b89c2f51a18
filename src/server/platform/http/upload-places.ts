import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import { platformErrors } from '#server/platform/errors.ts';

/** Twice as many as may come at once on a good day; each may fill 5 MB of the disk and stay for a minute. */
export const UPLOAD_PLACES = 100;
const RETRY_SECONDS = 5;

/**
 * Places for the uploads that this process receives at once. Taking one keeps it until the answer is given or the caller
 * has hung up.
 * @throws {AppError} BUSY, with a time to try again, from the function when every place is taken.
 */
export function uploadPlaces(max = UPLOAD_PLACES): (response: ServerResponse) => void {
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
