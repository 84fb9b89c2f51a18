import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import { errorMessage } from '#server/platform/system-error.ts';
import { isDatabaseDown } from './availability.ts';
import { APP_LIMITS, type DatabaseConnection, type TimeLimits } from './connection.ts';
import { openDatabase, type Database, type Db } from './pool.ts';

/**
 * Chooses the database for directory reads. `since` is the time of the reading member's own last change, or null; the
 * data is at least as new.
 */
export type Reader = Readonly<{
  read: <Outcome>(since: Date | null, work: (db: Db) => Promise<Outcome>) => Promise<Outcome>;
  close: () => Promise<void>;
}>;

/** Returns a reader that always uses the primary. */
export function ownReader(db: Db): Reader {
  return { read: async (_since, work) => work(db), close: async () => undefined };
}

export type ReplicaOptions = Readonly<{
  primary: Pick<Database, 'db' | 'connection'>;
  /** The replica and the maximum number of connections to it. */
  connection: DatabaseConnection;
  max?: number | undefined;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}>;

const MEASURE_MS = 500;
/** Timeouts of queries on the replica; after a timeout, the query runs on the primary. */
const READ_LIMITS: TimeLimits = { ...APP_LIMITS, statementMs: 2500, answerMs: 3000 };
const MONITOR_LIMITS: TimeLimits = { ...APP_LIMITS, statementMs: 1000, answerMs: 1000 };
/**
 * Maximum time between a change's timestamp and its commit: the change may wait for a lock until the statement timeout,
 * and clocks of application servers differ slightly. A change that waited for several locks may commit later; its
 * author then misses it while the replica is behind, usually for less than a second.
 */
const COMMITTED_MS = 16_000;
/** Maximum replication lag; if the replica is further behind, queries go to the primary. */
const BEHIND_MAX_MS = 15_000;

/**
 * Reads from a streaming replica. Twice a second, compares the log positions of replica and primary, to find the time
 * up to which the replica has all writes. Members with later changes read from the primary; everyone does when the
 * replica is far behind or does not respond.
 */
export function replicaReader({ primary, connection, max, clock, logger }: ReplicaOptions): Reader {
  const name = 'navodayan directory';
  const replica = openDatabase({
    connection,
    ...(max !== undefined && { max }),
    applicationName: name,
    limits: READ_LIMITS,
  });
  // Separate connections, so that measurements work while all other connections are busy.
  const monitorOn = (at: DatabaseConnection) =>
    openDatabase({ connection: at, max: 1, applicationName: `${name} monitor`, limits: MONITOR_LIMITS });
  const primaryMonitor = monitorOn(primary.connection);
  const replicaMonitor = monitorOn(connection);
  /** Log positions of the primary and when they were read, oldest first. */
  let marks: { at: number; position: bigint }[] = [];
  let freshUntil = Number.NEGATIVE_INFINITY;
  const silent = new Set<Database>();
  let isClosed = false;
  let measuring: Promise<void> | undefined;

  const measureLag = async () => {
    const at = clock.now().getTime();
    try {
      marks.push({ at, position: await writtenUpTo(primaryMonitor.db) });
      silent.delete(primaryMonitor);
    } catch (error) {
      // A failure of the primary does not affect the replica's state, which expires anyway.
      warn(primaryMonitor, error, 'the primary does not say how far it is; the replica is read for a while');
    }
    try {
      const replayed = await replayedUpTo(replicaMonitor.db);
      const reached = marks.findLast(({ position }) => position <= replayed);
      if (reached) freshUntil = reached.at;
      silent.delete(replicaMonitor);
    } catch (error) {
      fail(error);
    }
    const now = clock.now().getTime();
    marks = marks.filter((mark) => mark.at >= freshUntil && mark.at > now - BEHIND_MAX_MS);
  };
  const fail = (error: unknown) => {
    freshUntil = Number.NEGATIVE_INFINITY;
    warn(replicaMonitor, error, 'the replica is away; the primary is read');
  };
  const warn = (who: Database, error: unknown, sentence: string) => {
    if (!silent.has(who) && !isClosed) logger.warn({ reason: errorMessage(error) }, sentence);
    silent.add(who);
  };
  const isFresh = (since: Date | null) =>
    freshUntil > clock.now().getTime() - BEHIND_MAX_MS &&
    (since === null || since.getTime() + COMMITTED_MS < freshUntil);
  const timer = setInterval(() => {
    measuring ??= measureLag().finally(() => void (measuring = undefined));
  }, MEASURE_MS);
  timer.unref();

  return {
    read: async (since, work) => {
      if (!isFresh(since)) return work(primary.db);
      try {
        return await work(replica.db);
      } catch (error) {
        if (error instanceof AppError) throw error; // expected; the primary would throw it too
        // The replica is down, or has cancelled a query that conflicted with WAL replay.
        if (isDatabaseDown(error)) fail(error);
        return work(primary.db);
      }
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await measuring;
      await Promise.all([primaryMonitor, replicaMonitor, replica].map((database) => database.close()));
    },
  };
}

/** Returns the primary's current log position as an integer, so that positions can be compared. */
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
