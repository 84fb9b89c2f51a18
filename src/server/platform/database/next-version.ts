import { sql, type RawBuilder } from 'kysely';

/**
 * Returns the `updated_at` of a change: later than the previous one, even within a millisecond or with a clock that is
 * behind. It identifies the version; the member's own later reads must be at least as new.
 */
export function nextVersion(now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
}
