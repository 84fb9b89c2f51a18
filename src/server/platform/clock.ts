import { readDatabaseTime, type DbOrTx } from './database/pool.ts';

/** Source of the current time. Tests pass a clock that they advance manually. */
export type Clock = {
  now(): Date;
  /**
   * Returns the database's time. Retention uses it to decide what is old enough to delete, so that one machine with a
   * wrong clock deletes nothing too early.
   */
  readDatabase(db: DbOrTx): Promise<Date>;
};

/** Clock of this machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  readDatabase: readDatabaseTime,
};

/** Maximum difference in milliseconds between the times of concurrent requests or processes with correct clocks. */
export const CLOCKS_APART_MS = 300_000;

const DAY_MS = 24 * 3600 * 1000;

/** Returns the time this many days before now. */
export function daysBefore(clock: Pick<Clock, 'now'>, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}
