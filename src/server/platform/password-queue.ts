import { AppError } from '#shared/errors.ts';

const RETRY_SECONDS = 2;

/** Sign-ins use a separate queue from all other password hashing: own-password checks, sign-ups and resets. */
export type Lane = 'sign-in' | 'other';

/**
 * Runs at most `concurrency` tasks and queues at most `waitingMax` in each lane. One slot is reserved for each lane;
 * sign-ins may also use all other slots. With a concurrency of one, the lanes take turns.
 * @throws {AppError} BUSY from the returned function when the lane's queue is full.
 */
export function passwordQueue(concurrency: number, waitingMax: number) {
  const running = { 'sign-in': 0, other: 0 };
  const waiting: Record<Lane, (() => void)[]> = { 'sign-in': [], other: [] };
  const othersMax = Math.max(1, concurrency - 1);
  const hasRoom = (lane: Lane) =>
    running['sign-in'] + running.other < concurrency && (lane === 'sign-in' || running.other < othersMax);
  const startNext = () => {
    const order: Lane[] = running.other === 0 ? ['other', 'sign-in'] : ['sign-in', 'other'];
    const lane = order.find((one) => hasRoom(one) && waiting[one].length > 0);
    if (lane === undefined) return;
    running[lane] += 1;
    waiting[lane].shift()?.();
  };
  return async <T>(work: () => Promise<T>, lane: Lane = 'other'): Promise<T> => {
    const line = waiting[lane];
    if (line.length === 0 && hasRoom(lane)) running[lane] += 1;
    else if (line.length >= waitingMax) throw busy();
    else await new Promise<void>((start) => line.push(start));
    try {
      return await work();
    } finally {
      running[lane] -= 1;
      startNext();
    }
  };
}

/**
 * Runs at most `max` tasks of an account at a time. Rejects further tasks immediately, before they cost a database
 * write or a place in the queue.
 * @throws {AppError} BUSY from the returned function.
 */
export function accountGate(max: number) {
  const running = new Map<string, number>();
  return async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    const own = running.get(account) ?? 0;
    if (own >= max) throw busy();
    running.set(account, own + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(account) ?? 1) - 1;
      if (left === 0) running.delete(account);
      else running.set(account, left);
    }
  };
}

function busy(): AppError {
  return new AppError('BUSY', undefined, { retryAfterSeconds: RETRY_SECONDS });
}
