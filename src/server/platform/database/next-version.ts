import { sql, type RawBuilder } from 'kysely';

/**
 * The `updated_at` of a change: later than the one before, even within a millisecond or by a clock that is behind, because it
 * distinguishes versions, and since when members read their own writes.
 */
export function nextVersion(now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
}
