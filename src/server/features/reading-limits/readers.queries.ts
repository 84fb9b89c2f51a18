import { sql } from 'kysely';
import type { ReadingKind } from '#shared/reading-limits/endpoints.ts';
import { TIME_ZONE } from '#shared/time-zone.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

const ZONE = sql.lit(TIME_ZONE);

/** A rejected read, with the number of members or cards read by then. */
export type Refusal = Readonly<{
  memberId: string;
  kind: ReadingKind;
  recent: number;
  total: number;
  now: Date;
}>;

/** Counts a rejection for the current day in India; returns that day's count so far. */
export async function countRefusal(tx: Tx, refusal: Refusal): Promise<number> {
  const { rows } = await sql<{ refused: number }>`
    insert into limited_reader as known (member_id, day, kind, recent, total, last_refused_at)
    values (${refusal.memberId}, (${refusal.now}::timestamptz at time zone ${ZONE})::date, ${refusal.kind},
      ${refusal.recent}, ${refusal.total}, ${refusal.now})
    on conflict (member_id, day, kind) do update set
      recent = excluded.recent, total = excluded.total, refused = known.refused + 1,
      last_refused_at = excluded.last_refused_at
    returning refused`.execute(tx);
  return rows[0]?.refused ?? 0;
}

/** Returns a page of members who reached a limit, with their names, the latest first. */
export async function listReaders(db: Db, { limit, offset }: { limit: number; offset: number }) {
  // Joins members to the rows of one page only.
  const page = db
    .selectFrom('limited_reader')
    .selectAll()
    .orderBy('last_refused_at', 'desc')
    .orderBy('member_id')
    .orderBy('kind')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom(page.as('page'))
    .innerJoin('member', 'member.id', 'page.member_id')
    .select(['member.id', 'member.first_name', 'member.last_name'])
    .select(['kind', 'day', 'recent', 'total', 'refused', 'last_refused_at'])
    .orderBy('last_refused_at', 'desc')
    .orderBy('page.member_id')
    .orderBy('kind')
    .execute();
}

export async function countReaders(db: Db): Promise<number> {
  const { readers } = await db
    .selectFrom('limited_reader')
    .select((select) => select.fn.countAll<string>().as('readers'))
    .executeTakeFirstOrThrow();
  return Number(readers);
}

/** Deletes rows whose last rejection is before a date; returns how many. */
export async function deleteReadersBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('limited_reader')
    .where('last_refused_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
