import { sql, type Insertable, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { ANSWER_DAYS, CONTACT_EVENTS, type ContactRequestState } from '#shared/contact-requests/rules.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { ContactRequest } from '#server/platform/database/tables.ts';
import { ASKING_LIMITS } from './limits.ts';

export type ContactRequestRow = Selectable<ContactRequest>;

/** Stores a request. */
export async function insertRequest(tx: Tx, request: Insertable<ContactRequest>): Promise<void> {
  await tx.insertInto('contact_request').values(request).execute();
}

export async function findRequest(db: DbOrTx, id: string): Promise<ContactRequestRow | undefined> {
  return db.selectFrom('contact_request').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Numbers of requests that a member has sent since two times, and of those that the asker sees waiting. */
export type SentCounts = Readonly<{ day: number; month: number; waiting: number }>;

export async function countSent(
  db: DbOrTx,
  memberId: string,
  since: Readonly<{ day: Date; month: Date; unexpired: Date }>,
): Promise<SentCounts> {
  const { rows } = await sql<SentCounts>`
    select
      count(*) filter (where asked_at > ${since.day})::int as day,
      count(*) filter (where asked_at > ${since.month})::int as month,
      count(*) filter (where state in ('asked', 'declined') and asked_at > ${since.unexpired})::int as waiting
    from contact_request where member_id = ${memberId}`.execute(db);
  return rows[0] ?? { day: 0, month: 0, waiting: 0 };
}

/** Minimum similarity of a copy. Copies with changed names score above 0.8, other texts below 0.3. */
const COPY_SIMILARITY = 0.5;

/** Returns the letters of a text without spaces, so that digits and invisible characters do not make a copy differ. */
function lettersOf(words: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`regexp_replace(${words}, '[^[:alpha:]]', '', 'g')`;
}

/** Returns the condition that one text is a copy of another with small changes. Texts may have digits only. */
function isCopy(words: RawBuilder<string>, others: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql`(${words} = ${others} or greatest(
    similarity(${lettersOf(words)}, ${lettersOf(others)}), similarity(${words}, ${others})) >= ${sql.lit(COPY_SIMILARITY)})`;
}

/** Returns whether one more request to this member may be emailed. Call it while the member's row is locked. */
export async function mayEmail(tx: Tx, askedId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ emailed: number }>`
    select count(*)::int as emailed from contact_request
    where asked_id = ${askedId} and asked_at > ${since} and is_emailed`.execute(tx);
  return (rows[0]?.emailed ?? 0) < ASKING_LIMITS.emailsPerDay;
}

/** Returns the number of other members to whom this member has sent similar words. */
export async function countSimilarWords(
  db: DbOrTx,
  { memberId, askedId, words }: Readonly<{ memberId: string; askedId: string; words: string }>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct asked_id)::int as count from contact_request
    where member_id = ${memberId} and asked_id <> ${askedId}
      and ${isCopy(sql`contact_request.words`, sql`${words}::text`)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Counts the accepted among a member's last `limit` requests that were accepted, answered or withdrawn, or asked before
 * `unexpired`. Ignores when a request was declined, so that the result cannot reveal it to the asker.
 */
export async function countLastEnded(
  db: DbOrTx,
  memberId: string,
  { limit, unexpired }: Readonly<{ limit: number; unexpired: Date }>,
): Promise<Readonly<{ ended: number; accepted: number }>> {
  const { rows } = await sql<{ ended: number; accepted: number }>`
    select count(*)::int as ended, count(*) filter (where state = 'accepted')::int as accepted
    from (
      select state from contact_request
      where member_id = ${memberId}
        and (state in ('accepted', 'answered', 'withdrawn') or asked_at <= ${unexpired})
      order by asked_at desc limit ${limit}) last`.execute(db);
  return rows[0] ?? { ended: 0, accepted: 0 };
}

/** A request between two members, with the time at which the asked member stopped sharing. */
export type PairRow = Pick<ContactRequestRow, 'id' | 'member_id' | 'state' | 'asked_at' | 'ended_at'> &
  Readonly<{ taken_back_at: Date | null; is_shared: boolean }>;

/** Returns all requests between two members, in both directions. */
export async function listBetween(db: DbOrTx, memberId: string, otherId: string): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select request.id, request.member_id, state, asked_at, ended_at, taken_back_at,
      given.request_id is not null and taken_back_at is null as is_shared
    from contact_request request
      left join contact_grant given on given.request_id = request.id and given.member_id = request.asked_id
    where (request.member_id = ${memberId} and request.asked_id = ${otherId})
      or (request.member_id = ${otherId} and request.asked_id = ${memberId})`.execute(db);
  return rows;
}

/** Moves a request to another state, if it is in one of these; of concurrent calls, only one succeeds. */
export async function moveRequest(
  tx: Tx,
  id: string,
  move: Readonly<{
    from: readonly ContactRequestState[];
    to: ContactRequestState;
    now: Date;
    answer?: string;
    /** Leaves requests asked at or before this time unchanged. */
    askedAfter?: Date;
  }>,
): Promise<ContactRequestRow | undefined> {
  const { askedAfter } = move;
  return tx
    .updateTable('contact_request')
    .set({
      state: move.to,
      ended_at: move.now,
      ...(move.answer !== undefined && { answer: move.answer }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...move.from])
    .$if(askedAfter !== undefined, (query) => query.where('asked_at', '>', askedAfter ?? null))
    .returningAll()
    .executeTakeFirst();
}

/** Expires unanswered requests that were asked before a date. */
export async function expireAskedBefore(db: Db, before: Date, now: Date): Promise<void> {
  const { from, to } = CONTACT_EVENTS.expire;
  await db
    .updateTable('contact_request')
    .set({ state: to, ended_at: now })
    .where('state', 'in', [...from])
    .where('asked_at', '<=', before)
    .execute();
}

/** Sets until when a member may not ask; null ends the pause. Returns false if the member does not exist. */
export async function savePause(tx: Tx, memberId: string, until: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ asking_paused_until: until })
    .where('id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Box = 'received' | 'sent';

/**
 * Condition for requests of a member's inbox. Omits those of blocked and unlisted members. Withdrawn requests stay with
 * the asked member, who can report them.
 */
function inBox(box: Box, memberId: string): RawBuilder<SqlBool> {
  const [own, other] = box === 'received' ? ['asked_id', 'member_id'] : ['member_id', 'asked_id'];
  return sql`(${sql.ref(own)} = ${memberId}
    and exists (select from directory_entry where directory_entry.member_id = request.${sql.ref(other)})
    and not exists (
      select from member_block
      where (member_block.member_id, blocked_id) in (
        (request.member_id, request.asked_id), (request.asked_id, request.member_id))))`;
}

/** Returns requests of a member's inbox: received ones that wait first, then newest first. */
export async function listBox(
  db: Db,
  { box, memberId, limit, offset }: Readonly<{ box: Box; memberId: string; limit: number; offset: number }>,
): Promise<ContactRequestRow[]> {
  const first = box === 'received' ? sql`(state = 'asked') desc,` : sql``;
  const { rows } = await sql<ContactRequestRow>`
    select request.* from contact_request request where ${inBox(box, memberId)}
    order by ${first} asked_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countBox(db: Db, box: Box, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact_request request where ${inBox(box, memberId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the received requests that were asked after a date and wait for an answer. */
export async function countWaiting(db: Db, memberId: string, unexpired: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact_request request
    where state = 'asked' and asked_at > ${unexpired} and ${inBox('received', memberId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Erases the words of requests that ended before a date; returns how many. A request without an acceptance or answer
 * counts as ended when its 21 days end, so that the date of erasure does not reveal whether it was declined.
 */
export async function eraseWordsEndedBefore(db: Db, before: Date, now: Date): Promise<number> {
  const end = sql<Date>`case when state in ('accepted', 'answered') then ended_at
    else asked_at + make_interval(hours => ${ANSWER_DAYS * 24}) end`;
  const { numUpdatedRows } = await db
    .updateTable('contact_request')
    .set({ words: '', answer: null, erased_at: now })
    .where('ended_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where(end, '<', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
