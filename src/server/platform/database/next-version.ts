import { sql, type RawBuilder } from 'kysely';

/**
 * Returns the `updated_at` of a change. It is always later than the previous value, even within a millisecond or with a
 * slow clock, because it identifies the version and determines when a replica is fresh enough for its author.
 */
export function nextVersion(now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
}
