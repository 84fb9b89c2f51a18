import { readDatabaseTime, type DbOrTx } from './database/pool.ts';

/** The current time. Tests pass a clock that they advance manually. */
export type Clock = {
  now(): Date;
  /**
   * Returns the database's time, which decides what is old enough to be deleted, so that a single machine with a wrong
   * clock deletes nothing too early.
   */
  readDatabase(db: DbOrTx): Promise<Date>;
};

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  readDatabase: readDatabaseTime,
};

/** Maximum difference, in milliseconds, between times of concurrent requests or processes whose clocks are correct. */
export const CLOCKS_APART_MS = 300_000;

const DAY_MS = 24 * 3600 * 1000;

/** Returns the moment this many days ago. */
export function daysBefore(clock: Pick<Clock, 'now'>, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}
