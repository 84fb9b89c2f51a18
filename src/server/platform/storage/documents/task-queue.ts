import { AppError } from '#shared/errors.ts';

const RETRY_SECONDS = 10;

/** Runs work when the queue reaches it. `signal` aborts it while queued. */
export type RunTask = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/**
 * Runs one task at a time, in order. A task leaves the queue after `waitMs`, or when its signal aborts. @throws
 * {AppError} BUSY, with a retry time.
 */
export function taskQueue(waitMs: number): RunTask {
  const waiting: (() => void)[] = [];
  let isFree = true;

  async function turn(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const place = waiting.indexOf(resolve);
      if (place < 0) return; // it has already started
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
