import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from 'graphile-worker';

const RETRY_MS = 5000;
/** Between a runner that ended by itself and the one that follows. */
const PAUSE_MS = 1000;

/** Something that works the queue, one after the other if it must be. */
export type SteadyRunner = Readonly<{
  /** Stops the one that runs and starts another; resolves once it runs, however long the database is away. */
  renew: () => Promise<void>;
  /** Ends it, after the jobs in hand. */
  stop: () => Promise<void>;
}>;

type Running = Readonly<{ runner: Runner; leaving: AbortController }>;

/**
 * Keeps the queue worked: a runner that ends by itself, or that does not start because the database is away, is followed by
 * another. Only the first one must start at once. `start` gets a signal of the moment when its runner is to stop.
 */
export async function keepRunning(
  start: (leaving: AbortSignal) => Promise<Runner>,
  logger: Pick<FastifyBaseLogger, 'error'>,
): Promise<SteadyRunner> {
  const over = new AbortController();
  let running: Running | undefined;
  let renewing: Promise<void> | undefined;
  const wait = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);

  const begin = async () => {
    const leaving = new AbortController();
    const started = { runner: await start(leaving.signal), leaving };
    running = started;
    const ended = (error?: unknown) => {
      if (running !== started || over.signal.aborted) return;
      running = undefined;
      logger.error({ err: error }, 'background work has stopped; it is started again');
      void follow();
    };
    started.runner.promise.then(() => ended(), ended);
  };
  const end = async () => {
    const former = running;
    running = undefined;
    former?.leaving.abort();
    await former?.runner
      .stop()
      .catch((error: unknown) => logger.error({ err: error }, 'background work did not stop in good order'));
  };
  const beginAnew = async () => {
    await end();
    while (!over.signal.aborted) {
      try {
        return await begin();
      } catch (error) {
        logger.error({ err: error }, 'background work does not start; it is tried again');
      }
      await wait(RETRY_MS);
    }
  };
  /** Whoever ended may be one that a renewal has just begun: that one is over first. */
  const follow = async () => {
    await wait(PAUSE_MS);
    await renewing;
    if (running === undefined && !over.signal.aborted) await renew();
  };
  const renew = () => (renewing ??= beginAnew().finally(() => void (renewing = undefined)));

  await begin();
  return {
    renew,
    stop: async () => {
      over.abort();
      await renewing;
      await end();
    },
  };
}
