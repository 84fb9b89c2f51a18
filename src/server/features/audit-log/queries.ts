import { sql, type SqlBool } from 'kysely';
import type { AuditFilter } from '#shared/audit-log/endpoints.ts';
import { TIME_ZONE } from '#shared/time-zone.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** Time zone of the date filter. */
const ZONE = sql.lit(TIME_ZONE);

type RowFilter = Omit<AuditFilter, 'person'> & {
  /** Ids of the people who must be the actor or the subject of a row; null for all rows. */
  readonly people: readonly string[] | null;
  readonly readerId: string;
  readonly before: string;
  readonly limit: number;
};

/**
 * Returns rows older than a position, newest first, with the names of people whose accounts still exist. Leaves out
 * reports about the reader.
 */
export async function listAuditRows(db: Db, filter: RowFilter) {
  const { action, people, readerId, from, until, before, limit } = filter;
  return db
    .selectFrom('audit_log as entry')
    .leftJoin('member as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('member as subject', 'subject.id', 'entry.subject_id')
    .select(['entry.position', 'entry.recorded_at', 'entry.action', 'entry.details'])
    .select(['entry.actor_id', 'entry.subject_id'])
    .select(['actor.first_name as actor_first_name', 'actor.last_name as actor_last_name'])
    .select(['subject.first_name as subject_first_name', 'subject.last_name as subject_last_name'])
    .$if(action !== '', (query) => query.where('entry.action', '=', action))
    .$if(before !== '', (query) => query.where('entry.position', '<', before))
    .$if(from !== '', (query) => query.where('entry.recorded_at', '>=', startOf(from)))
    .$if(until !== '', (query) =>
      query.where('entry.recorded_at', '<', sql<Date>`${startOf(until)} + interval '1 day'`),
    )
    .$if(people !== null, (query) =>
      query.where((where) =>
        where.or([
          where('entry.actor_id', '=', sql<string>`any(${people}::uuid[])`),
          where('entry.subject_id', '=', sql<string>`any(${people}::uuid[])`),
        ]),
      ),
    )
    .where(
      sql<SqlBool>`coalesce(entry.details->>'report' not in (
        select id::text from report where reported_id = ${readerId}), true)`,
    )
    .orderBy('entry.position', 'desc')
    .limit(limit)
    .execute();
}
export type AuditLogRow = Awaited<ReturnType<typeof listAuditRows>>[number];

/** Returns the ids of people with this email address, username or full name, ignoring case. */
export async function findPeople(db: Db, search: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from member
    where email = ${search} or username = ${search}
      or admin_sort_name(first_name, last_name) = normalise_search(${search})`.execute(db);
  return rows.map(({ id }) => id);
}

function startOf(day: string) {
  return sql<Date>`(${day}::date::timestamp at time zone ${ZONE})`;
}
