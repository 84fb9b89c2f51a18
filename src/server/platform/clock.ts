import { readDatabaseTime, type DbOrTx } from './database/pool.ts';

/** What time it is. Tests pass a clock that they move by hand. */
export type Clock = {
  now(): Date;
  /** The database's time, which decides what is old enough to be deleted: one machine with a wrong clock deletes nothing early. */
  readDatabase(db: DbOrTx): Promise<Date>;
};

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  readDatabase: readDatabaseTime,
};

/**
 * By how much a moment of another process, or of another request at the same time, may lie ahead without a clock being
 * wrong, in milliseconds.
 */
export const CLOCKS_APART_MS = 300_000;

const DAY_MS = 24 * 3600 * 1000;

/** Returns the moment this many days ago. */
export function daysBefore(clock: Pick<Clock, 'now'>, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}
