import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CLOCKS_APART_MS } from '#server/platform/clock.ts';
import type { DbOrTx } from '#server/platform/database/pool.ts';
import type { Limit } from './limits.ts';

export type { Limit } from './limits.ts';

/** Whether an attempt is allowed, and if not, the seconds until the window ends. */
export type Verdict = Readonly<{ allowed: boolean; retryAfterSeconds: number }>;

/**
 * Counts an attempt by `subject` and returns whether it is within the limit. A single statement, so that concurrent
 * attempts in any number of processes are all counted. Stores only a hash of the subject.
 */
export async function consume(db: DbOrTx, limit: Limit, subject: string, now: Date): Promise<Verdict> {
  const windowEndsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
  // A window that ends much later than a new one was set by a wrong clock. Small differences are normal: of
  // concurrent attempts, the attempt that read the clock first may be counted last, and clocks differ between
  // machines.
  const latestEnd = new Date(windowEndsAt.getTime() + CLOCKS_APART_MS);
  const isOver = sql<boolean>`rate_limit.window_ends_at <= ${now} or rate_limit.window_ends_at > ${latestEnd}`;
  const { count, window_ends_at } = await db
    .insertInto('rate_limit')
    .values({ key: keyOf(limit, subject), count: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else rate_limit.count + 1 end`,
        window_ends_at: sql<Date>`case when ${isOver} then ${windowEndsAt} else rate_limit.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  return {
    allowed: count <= limit.max,
    retryAfterSeconds: Math.max(1, Math.ceil((window_ends_at.getTime() - now.getTime()) / 1000)),
  };
}

/** Checks an attempt against a limit without counting it. */
export async function peek(db: DbOrTx, limit: Limit, subject: string, now: Date): Promise<Verdict> {
  const row = await db
    .selectFrom('rate_limit')
    .select(['count', 'window_ends_at'])
    .where('key', '=', keyOf(limit, subject))
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  const leftMs = row ? row.window_ends_at.getTime() - now.getTime() : 0;
  // A window that ends much later was created with a wrong clock.
  const isCounted = leftMs <= limit.windowSeconds * 1000 + CLOCKS_APART_MS;
  return {
    allowed: row === undefined || !isCounted || row.count < limit.max,
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  };
}

/**
 * Counts an attempt before its outcome is known, for limits on failures; call `release` after a success. A rejected
 * attempt does not count, so that impatient retries do not prolong the wait.
 */
export async function reserve(db: DbOrTx, limit: Limit, subject: string, now: Date): Promise<Verdict> {
  const verdict = await consume(db, limit, subject, now);
  if (!verdict.allowed) await release(db, limit, subject, now);
  return verdict;
}

/** Uncounts a reserved attempt. */
export async function release(db: DbOrTx, limit: Limit, subject: string, now: Date): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', '=', keyOf(limit, subject))
    .where('window_ends_at', '>', now)
    .execute();
}

/** Resets a subject's counter. */
export async function clear(db: DbOrTx, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', keyOf(limit, subject)).execute();
}

/** Deletes expired windows and returns the number of deleted rows. */
export async function sweepRateLimits(db: DbOrTx, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limit')
    .where('window_ends_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function keyOf(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
