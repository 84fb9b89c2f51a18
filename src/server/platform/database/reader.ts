import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { errorMessage } from '#server/platform/system-error.ts';
import type { Database, Db } from './pool.ts';

/**
 * Where the directory is read. `since` is the moment of the reader's own last change, or null for somebody who has none:
 * what they read is at least as new.
 */
export type Reader = Readonly<{
  read: <Outcome>(since: Date | null, work: (db: Db) => Promise<Outcome>) => Promise<Outcome>;
  close: () => Promise<void>;
}>;

/** Reads from the database that is written too. */
export function ownReader(db: Db): Reader {
  return { read: async (_since, work) => work(db), close: async () => undefined };
}

export type ReplicaOptions = Readonly<{
  primary: Db;
  replica: Database;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}>;

const LOOK_MS = 500;
/** Clocks of several application servers differ by less. */
const CLOCKS_APART_MS = 1000;
/** A replica that is further behind is not read by anybody. */
const BEHIND_MAX_MS = 15_000;

/**
 * Reads from a streaming replica. Twice a second it is asked how far it has come in the primary's log, so that it is known
 * from which moment on everything written is there. Whoever changed something later, and everybody when it is far behind or
 * does not answer, reads from the primary.
 */
export function replicaReader({ primary, replica, clock, logger }: ReplicaOptions): Reader {
  /** What the primary had written at which moment, the oldest first. */
  let marks: { at: number; position: bigint }[] = [];
  let freshUntil = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  let isClosed = false;
  let looking: Promise<void> = Promise.resolve();

  const look = async () => {
    try {
      const at = clock.now().getTime();
      marks.push({ at, position: await writtenUpTo(primary) });
      const replayed = await replayedUpTo(replica.db);
      const reached = marks.findLast(({ position }) => position <= replayed);
      if (reached) freshUntil = reached.at;
      marks = marks.filter((mark) => mark.at >= freshUntil && mark.at > at - BEHIND_MAX_MS);
      hasFailed = false;
    } catch (error) {
      fail(error);
    }
  };
  const fail = (error: unknown) => {
    freshUntil = Number.NEGATIVE_INFINITY;
    if (!hasFailed && !isClosed)
      logger.warn({ reason: errorMessage(error) }, 'the replica is away; the primary is read');
    hasFailed = true;
  };
  const isFresh = (since: Date | null) =>
    freshUntil > clock.now().getTime() - BEHIND_MAX_MS &&
    (since === null || since.getTime() + CLOCKS_APART_MS < freshUntil);
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS);
  timer.unref();

  return {
    read: async (since, work) => {
      if (!isFresh(since)) return work(primary);
      try {
        return await work(replica.db);
      } catch (error) {
        // It may have gone away in just this moment. What is wrong with the question itself is wrong there too.
        fail(error);
        return work(primary);
      }
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await looking;
      await replica.close();
    },
  };
}

/** Positions in the log as whole numbers, which compare. */
async function writtenUpTo(db: Db): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`
    select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position`.execute(db);
  return BigInt(rows[0]?.position ?? 0);
}

async function replayedUpTo(db: Db): Promise<bigint> {
  const { rows } = await sql<{ position: string | null }>`
    select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as position`.execute(db);
  const position = rows[0]?.position;
  if (position === null || position === undefined) throw new Error('DATABASE_REPLICA_URL is no replica.');
  return BigInt(position);
}
