import { sql, type RawBuilder } from 'kysely';

/**
 * Returns the `updated_at` for a change, which serves as the row's version: later than the previous version, even
 * within a millisecond or if the clock is slow. The member who made the change must then read at least this version.
 */
export function nextVersion(now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
}
