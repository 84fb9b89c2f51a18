import { AppError } from '#shared/errors.ts';

const RETRY_SECONDS = 10;

/** Runs work when its turn comes. `signal` aborts it while queued. */
export type TakeTurn = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/**
 * Lets one piece of work be done at a time; the others wait in the order in which they came, and not for ever: whose turn has not come
 * after `waitMs`, or whose signal says that the caller has gone, leaves the queue without being done.
 * @throws {AppError} BUSY, with a time to try again.
 */
export function oneAtATime(waitMs: number): TakeTurn {
  const waiting: (() => void)[] = [];
  let isFree = true;

  async function turn(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const place = waiting.indexOf(resolve);
      if (place < 0) return; // its turn has come
      waiting.splice(place, 1);
      reject(busy());
    };
    const timer = setTimeout(leave, waitMs);
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(resolve);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }

  return async (work, signal) => {
    if (signal?.aborted === true) throw busy();
    if (isFree) isFree = false;
    else await turn(signal);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) isFree = true;
      else next();
    }
  };
}

function busy(): AppError {
  return new AppError('BUSY', undefined, { retryAfterSeconds: RETRY_SECONDS });
}
