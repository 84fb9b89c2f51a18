import { sql, type RawBuilder } from 'kysely';

/**
 * Returns the `updated_at` of a change, which is the row's version: later than the previous one, even within a
 * millisecond or if the clock is slow. After a change, the member must read at least this version.
 */
export function nextVersion(now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
}
