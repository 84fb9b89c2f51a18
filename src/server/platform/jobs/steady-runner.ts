import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from 'graphile-worker';

const RETRY_MS = 5000;

/** Something that works the queue, one after the other if it must be. */
export type SteadyRunner = Readonly<{
  /** Stops the one that runs and starts another; resolves once it runs, however long the database is away. */
  renew: () => Promise<void>;
  /** Ends it, after the jobs in hand. */
  stop: () => Promise<void>;
}>;

/**
 * Keeps the queue worked: a runner that ends by itself, or that does not start because the database is away, is followed by
 * another. Only the first one must start at once.
 */
export async function keepRunning(
  start: () => Promise<Runner>,
  logger: Pick<FastifyBaseLogger, 'error'>,
  retryMs = RETRY_MS,
): Promise<SteadyRunner> {
  const over = new AbortController();
  let runner: Runner | undefined;
  let renewing: Promise<void> | undefined;

  const take = (started: Runner) => {
    runner = started;
    const ended = (error?: unknown) => {
      if (runner !== started || over.signal.aborted) return;
      runner = undefined;
      logger.error({ err: error }, 'background work has stopped; it is started again');
      void renew();
    };
    started.promise.then(() => ended(), ended);
  };
  const end = async (former: Runner | undefined) => {
    if (former === runner) runner = undefined;
    await former
      ?.stop()
      .catch((error: unknown) => logger.error({ err: error }, 'background work did not stop in good order'));
  };
  const beginAnew = async () => {
    await end(runner);
    while (!over.signal.aborted) {
      try {
        return take(await start());
      } catch (error) {
        logger.error({ err: error }, 'background work does not start; it is tried again');
      }
      await sleep(retryMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  const renew = () => (renewing ??= beginAnew().finally(() => void (renewing = undefined)));

  take(await start());
  return {
    renew,
    stop: async () => {
      over.abort();
      await renewing;
      await end(runner);
    },
  };
}
