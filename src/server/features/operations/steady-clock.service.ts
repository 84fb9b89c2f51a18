import type { Clock } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { handleJob, defineJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { z } from '#shared/zod.ts';
import { readClockFact, recordClockFact, type ClockFact } from './steady-clock.queries.ts';

const HOUR_MS = 3600 * 1000;
/** A clock that is kept by the network moves by less. */
const LEAP_MS = HOUR_MS;
/** Between two runs of the application a machine may start with any time at all, or the site may have been off. */
const GAP_MS = 7 * 24 * HOUR_MS;
/** Long enough for somebody to see it and set the clock right. */
const DOUBT_MS = 24 * HOUR_MS;

/** By how far each clock had leapt when it was looked at last. */
const leaps = new WeakMap<Clock, number>();

/** Looks at the clock, so that a leap is seen soon. */
export const watchClock = defineJob({ name: 'operation.watch-clock', payload: z.unknown() });

/** The background work of this feature. */
export function clockJobs(deps: Deps): readonly JobHandler[] {
  return [handleJob(watchClock, async () => void (await mayErase(deps)))];
}

/**
 * A job that erases what is old, done only while the clock can be believed. What it leaves out, a later night does.
 */
export function byASteadyClock(deps: Deps, handler: JobHandler): JobHandler {
  return {
    name: handler.name,
    run: async (payload) => {
      if (await mayErase(deps)) await handler.run(payload);
      else deps.logger.warn({ job: handler.name }, 'nothing is erased: the clock was set ahead');
    },
  };
}

/** Whether what is old by the clock may be erased. */
async function mayErase(deps: Pick<Deps, 'db' | 'clock' | 'logger'>): Promise<boolean> {
  const until = await doubtedUntil(deps);
  if (until !== null) deps.logger.warn({ until }, 'the clock was set ahead');
  return until === null;
}

/**
 * Until when the clock is not believed, so that nothing may be erased by it: a day from when it was seen to be set ahead. Null when
 * it is believed; set back, it is at once, for then nothing is erased early.
 */
export async function doubtedUntil({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Date | null> {
  const now = clock.now();
  const leapMs = clock.leapMs();
  const known = leaps.get(clock);
  const fact = await inTransaction(db, async (tx) => {
    const before = await readClockFact(tx);
    const next = { seenAt: now, doubtedUntil: doubtAfter({ known, leapMs }, now, before) };
    await recordClockFact(tx, next);
    return next;
  });
  leaps.set(clock, leapMs);
  return fact.doubtedUntil !== null && fact.doubtedUntil > now ? fact.doubtedUntil : null;
}

type Leaps = Readonly<{ known: number | undefined; leapMs: number }>;

function doubtAfter({ known, leapMs }: Leaps, now: Date, before: ClockFact | null): Date | null {
  const leap = leapMs - (known ?? 0);
  const gap = now.getTime() - (before?.seenAt ?? now).getTime();
  if (leap < -LEAP_MS || gap < -LEAP_MS) return null;
  if (leap > LEAP_MS || (known === undefined && gap > GAP_MS)) return new Date(now.getTime() + DOUBT_MS);
  return before?.doubtedUntil ?? null;
}
