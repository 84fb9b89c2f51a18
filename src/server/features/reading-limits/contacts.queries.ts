import { sql } from 'kysely';
import { named } from '#server/platform/database/named-statements.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** First key of the advisory locks, distinct from all others; the second key is a hash of the reader's id. */
const READER_LOCK = 7_264_003;

/** A read of a member's contact details, with the start and limit of each of the two windows. */
export type ContactRead = Readonly<{
  readerId: string;
  memberId: string;
  now: Date;
  dayAgo: Date;
  monthAgo: Date;
  dayMax: number;
  monthMax: number;
}>;

/** Serialises the reader's reads with a lock that lasts until the transaction ends. */
export async function lockReader(tx: Tx, readerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(READER_LOCK)}, hashtext(${readerId})) ${named('lock-reader')}`.execute(
    tx,
  );
}

/**
 * Counts a read of a member's contact details, unless the daily or monthly limit is reached; returns whether
 * the read is allowed. Another read of the same member within 24 hours is allowed and not counted; a later one
 * within the month counts towards the daily limit only.
 */
export async function insertContactRead(tx: Tx, read: ContactRead): Promise<boolean> {
  const { rows } = await sql<{ is_allowed: boolean }>`
    with past as (
      select count(*) filter (where read_at > ${read.dayAgo}) as in_day, count(*) as in_month,
        coalesce(bool_or(member_id = ${read.memberId}::uuid and read_at > ${read.dayAgo}), false) as is_of_day,
        coalesce(bool_or(member_id = ${read.memberId}::uuid), false) as is_of_month
      from contact_read where reader_id = ${read.readerId}::uuid and read_at > ${read.monthAgo}
    ), counted as (
      insert into contact_read (reader_id, member_id, read_at)
      select ${read.readerId}::uuid, ${read.memberId}::uuid, ${read.now}::timestamptz from past
      where not is_of_day and in_day < ${read.dayMax}::int and (is_of_month or in_month < ${read.monthMax}::int)
      on conflict (reader_id, member_id) do update set read_at = excluded.read_at
      returning 1
    )
    select is_of_day or exists (select from counted) as is_allowed from past
    ${named('count-contact-read')}`.execute(tx);
  return rows[0]?.is_allowed === true;
}

/** Returns the reader's reads since the given time, latest first. */
export async function listContactReads(
  db: Db,
  readerId: string,
  since: Date,
): Promise<{ member_id: string; read_at: Date }[]> {
  return db
    .selectFrom('contact_read')
    .select(['member_id', 'read_at'])
    .where('reader_id', '=', readerId)
    .where('read_at', '>', since)
    .orderBy('read_at', 'desc')
    .execute();
}

/** Deletes reads before the given time; returns how many. */
export async function deleteContactReadsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_read')
    .where('read_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
