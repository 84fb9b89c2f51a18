import { sql, type RawBuilder } from 'kysely';

/**
 * The `updated_at` of a change: later than the one before, even within a millisecond or by a clock that is behind, because it
 * tells versions apart and from when on somebody reads what they wrote.
 */
export function nextVersion(now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
}
