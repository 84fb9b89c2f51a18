import { sql } from 'kysely';
import { CONTACT_EVENTS } from '#shared/contact-requests/rules.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import { isCopy } from './requests.queries.ts';

/** Returns held requests with their two members, oldest first. Leaves out those from or to the reader. */
export async function listHeld(
  db: Db,
  { readerId, limit, offset }: Readonly<{ readerId: string; limit: number; offset: number }>,
) {
  return db
    .selectFrom('contact_request')
    .innerJoin('member as asker', 'asker.id', 'contact_request.member_id')
    .innerJoin('member as asked', 'asked.id', 'contact_request.asked_id')
    .select([
      'contact_request.id',
      'contact_request.reason',
      'contact_request.words',
      'contact_request.hold_reason',
      sql<number>`(
        select count(distinct other.asked_id)::int from contact_request other
        where other.member_id = contact_request.member_id
          and ${isCopy(sql`other.words`, sql`contact_request.words`)}
      )`.as('same_words'),
      'contact_request.created_at',
      'asker.id as asker_id',
      'asker.first_name as asker_first_name',
      'asker.last_name as asker_last_name',
      'asked.id as asked_id',
      'asked.first_name as asked_first_name',
      'asked.last_name as asked_last_name',
    ])
    .where('contact_request.state', '=', 'held')
    .where('contact_request.member_id', '<>', readerId)
    .where('contact_request.asked_id', '<>', readerId)
    .orderBy('contact_request.created_at')
    .orderBy('contact_request.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countHeld(db: Db, readerId: string): Promise<number> {
  const { held } = await db
    .selectFrom('contact_request')
    .select((select) => select.fn.countAll<string>().as('held'))
    .where('state', '=', 'held')
    .where('member_id', '<>', readerId)
    .where('asked_id', '<>', readerId)
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** Delivers a held request; its time to answer starts now. Returns false if it is not held. */
export async function releaseHeld(
  tx: Tx,
  id: string,
  { now, isEmailed }: Readonly<{ now: Date; isEmailed: boolean }>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_request')
    .set({ state: CONTACT_EVENTS.release.to, asked_at: now, delivered_at: now, is_emailed: isEmailed })
    .where('id', '=', id)
    .where('state', 'in', [...CONTACT_EVENTS.release.from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stops a held request. Its dates become those of a delivered one. Returns false if it is not held. */
export async function stopHeld(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { from, to } = CONTACT_EVENTS.stop;
  const { numUpdatedRows } = await tx
    .updateTable('contact_request')
    .set({ state: to, asked_at: now, ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Holds a request again that an administrator delivered or stopped after `since`. Returns false if that was earlier, or
 * if the request has been answered or withdrawn.
 */
export async function holdAgain(tx: Tx, id: string, since: Date): Promise<boolean> {
  const { from, to } = CONTACT_EVENTS.hold;
  const { numUpdatedRows } = await tx
    .updateTable('contact_request')
    .set((select) => ({
      state: to,
      ended_at: null,
      asked_at: select.ref('created_at'),
      delivered_at: null,
      is_emailed: false,
    }))
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .where('hold_reason', 'is not', null)
    .where(sql<Date>`coalesce(ended_at, asked_at)`, '>', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type AskerCounts = Readonly<{
  sent: number;
  waiting: number;
  accepted: number;
  answered: number;
  declined: number;
  expired: number;
  held: number;
  stopped: number;
  blockedBy: number;
}>;

/** Counts a member's requests by state, and the members who have blocked them. */
export async function countAsked(db: Db, memberId: string): Promise<AskerCounts | undefined> {
  const of = (state: string) => sql`count(*) filter (where state = ${sql.lit(state)})::int`;
  const { rows } = await sql<AskerCounts>`
    select count(*)::int as sent, ${of('asked')} as waiting, ${of('accepted')} as accepted,
      ${of('answered')} as answered, ${of('declined')} as declined, ${of('expired')} as expired,
      ${of('held')} as held, ${of('stopped')} as stopped,
      (select count(*)::int from member_block where blocked_id = ${memberId}) as "blockedBy"
    from contact_request where member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Returns the pause of a member's right to ask, if it has not ended. */
export async function findPause(
  db: DbOrTx,
  memberId: string,
  now: Date,
): Promise<{ reason: string; ends_at: Date } | undefined> {
  return db
    .selectFrom('contact_pause')
    .select(['reason', 'ends_at'])
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

export async function savePause(
  tx: Tx,
  memberId: string,
  pause: Readonly<{ reason: string; created_at: Date; ends_at: Date }>,
): Promise<void> {
  await tx
    .insertInto('contact_pause')
    .values({ member_id: memberId, ...pause })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(pause))
    .execute();
}

/** Ends a pause; returns false if there is none. */
export async function deletePause(tx: Tx, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contact_pause')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes pauses that ended before a date; returns how many. */
export async function deletePausesEndedBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_pause')
    .where('ends_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
