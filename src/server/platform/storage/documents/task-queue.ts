import { AppError } from '#shared/errors.ts';

const RETRY_SECONDS = 10;

/** The caller of a task. */
export type Caller = Readonly<{
  /** Aborts the task while it is queued. */
  signal?: AbortSignal | undefined;
  /** Networks take turns. A task without a network counts as its own. */
  network?: string | undefined;
}>;

/** Runs work when its turn comes, in one of the slots (numbered from 0). */
export type RunTask = <Result>(work: (place: number) => Promise<Result>, caller?: Caller) => Promise<Result>;

type Task = Readonly<{ network: unknown; round: number; start: (place: number) => void }>;

/**
 * Runs as many tasks at a time as there are slots. Schedules networks round-robin: each round starts one task of every
 * waiting network, in order of arrival. If there are several slots, one is always reserved for other networks. A task
 * leaves the queue after `waitMs`, or when its signal aborts.
 * @throws {AppError} BUSY, with a retry time.
 */
export function taskQueue(waitMs: number, places = 1): RunTask {
  const placesOfNetworkMax = Math.max(1, places - 1);
  const free = Array.from({ length: places }, (_, place) => place);
  const waiting: Task[] = [];
  const running: unknown[] = [];
  /** Round of each network's last task. */
  const lastRounds = new Map<unknown, number>();
  let currentRound = 0;

  function roundFor(network: unknown): number {
    const round = Math.max(currentRound, (lastRounds.get(network) ?? -1) + 1);
    lastRounds.set(network, round);
    return round;
  }

  function startNext(): void {
    const at = waiting.findIndex(
      ({ network }) => running.filter((one) => one === network).length < placesOfNetworkMax,
    );
    const task = waiting[at];
    const place = task && free.shift();
    if (task === undefined || place === undefined) return;
    waiting.splice(at, 1);
    currentRound = Math.max(currentRound, task.round);
    running.push(task.network);
    task.start(place);
  }

  async function turn(
    { promise, reject }: PromiseWithResolvers<number>,
    task: Task,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const leave = () => {
      const at = waiting.indexOf(task);
      if (at < 0) return; // it has already started
      waiting.splice(at, 1);
      reject(busy());
    };
    const timer = setTimeout(leave, waitMs);
    signal?.addEventListener('abort', leave, { once: true });
    const after = waiting.findIndex(({ round }) => round > task.round);
    waiting.splice(after < 0 ? waiting.length : after, 0, task);
    startNext();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }

  return async (work, { signal, network: named } = {}) => {
    if (signal?.aborted === true) throw busy();
    const network = named ?? Symbol('a task without a network');
    const started = Promise.withResolvers<number>();
    const task = { network, round: roundFor(network), start: started.resolve };
    try {
      const place = await turn(started, task, signal);
      try {
        return await work(place);
      } finally {
        running.splice(running.indexOf(network), 1);
        free.push(place);
        free.sort((a, b) => a - b);
        startNext();
      }
    } finally {
      if (lastRounds.get(network) === task.round) lastRounds.delete(network);
    }
  };
}

function busy(): AppError {
  return new AppError('BUSY', undefined, { retryAfterSeconds: RETRY_SECONDS });
}
