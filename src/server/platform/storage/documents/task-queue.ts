import { AppError } from '#shared/errors.ts';

const RETRY_SECONDS = 10;

/** Client that queued a task. */
export type Caller = Readonly<{
  /** Removes the task from the queue when it aborts. */
  signal?: AbortSignal | undefined;
  /** Client network, for round-robin scheduling. A task without a network counts as a separate network. */
  network?: string | undefined;
}>;

/** Queues `work`, which receives the number of its slot, from 0. Resolves to its result. */
export type RunTask = <Result>(work: (place: number) => Promise<Result>, caller?: Caller) => Promise<Result>;

type Task = Readonly<{ network: unknown; round: number; start: (place: number) => void }>;

/**
 * Creates a queue that runs one task per slot. Schedules networks round-robin: each round starts one task of every
 * waiting network, in order of arrival. With several slots, no network can take all of them. A task leaves the queue
 * after `waitMs`, or when its signal aborts.
 * @throws {AppError} BUSY, with a retry time.
 */
export function taskQueue(waitMs: number, places = 1): RunTask {
  const placesOfNetworkMax = Math.max(1, places - 1);
  const free = Array.from({ length: places }, (_, place) => place);
  const waiting: Task[] = [];
  const running: unknown[] = [];
  /** Round of each network's most recently queued task. */
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
      if (at < 0) return; // the task has already started
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
