import { sql, type Insertable, type Selectable } from 'kysely';
import { memberJson, readMember } from '#server/platform/database/member-json.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { Session } from '#server/platform/database/tables.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/** The unexpired session with this token, and its member, in one indexed query: every request of a member makes it. */
export async function findSessionByTokenHash(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionWithMember | undefined> {
  statement ??= compileFindSession(db);
  const { rows } = await db.executeQuery<SessionWithMember>({ ...statement, parameters: [tokenHash, now] });
  const [row] = rows;
  return row && { ...row, member: readMember(row.member) };
}

export type SessionWithMember = Readonly<{
  session_id: string;
  cookie_hash: Buffer | null;
  is_remembered: boolean;
  last_seen_at: Date;
  has_document: boolean;
  member: MemberRow;
}>;

/** Compiled once: building the text of the statement takes longer than reading its result. */
let statement: ReturnType<typeof compileFindSession> | undefined;

/** Each call gives the parameters: the hash of the token, and the moment. */
function compileFindSession(db: Db) {
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([
      'session.id as session_id',
      'session.cookie_hash',
      'session.is_remembered',
      'session.last_seen_at',
      sql<boolean>`exists (
        select from document
        where document.member_id = member.id and document.superseded_at is null and document.wrapped_key is not null
      )`.as('has_document'),
      sql<MemberRow>`${memberJson}`.as('member'),
    ])
    .where('session.token_hash', '=', Buffer.alloc(0))
    .where('session.expires_at', '>', new Date(0))
    .modifyEnd(named('find-session'))
    .compile();
}

/** Stores a new session. */
export async function insertSession(tx: Tx, session: Insertable<Session>): Promise<void> {
  await tx.insertInto('session').values(session).execute();
}

/** Moves the expiry of a session forward. */
export async function touchSession(
  db: Db,
  sessionId: string,
  lastSeenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: lastSeenAt, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
}

/** Keeps a session from being ended until the transaction is over; false when it has ended. */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** Ends one session. */
export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', sessionId).execute();
}

/** Ends one session of this member; says whether there was one. */
export async function deleteSessionOf(tx: Tx, memberId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a member but this one; says how many. */
export async function deleteOtherSessions(tx: Tx, memberId: string, sessionId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '<>', sessionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The unexpired sessions of a member, those used last first. A member has few: see `deleteOldestSessions`. */
export async function listSessionsOf(
  db: Db,
  memberId: string,
  now: Date,
): Promise<Pick<Selectable<Session>, 'id' | 'user_agent' | 'network' | 'created_at' | 'last_seen_at'>[]> {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'network', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends every session of a member. */
export async function deleteSessionsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('session').where('member_id', '=', memberId).execute();
}

/**
 * Gives a session the cookie of another one that the same member started within these seconds of it; says whether there
 * is such a one. From then on the two halves belong together, whatever becomes of the other session.
 */
export async function adoptTwinCookie(
  db: Db,
  sessionId: string,
  cookieHash: Buffer,
  withinSeconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ cookie_hash: cookieHash })
    .where('id', '=', sessionId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('session as twin')
          .select('twin.id')
          .whereRef('twin.member_id', '=', 'session.member_id')
          .where('twin.cookie_hash', '=', cookieHash)
          .where(
            sql<boolean>`abs(extract(epoch from twin.created_at - session.created_at)) <= ${withinSeconds}`,
          ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all sessions of a member but this one and those of the others that were used last. */
export async function deleteOldestSessions(
  tx: Tx,
  memberId: string,
  sessionId: string,
  others: number,
): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '<>', sessionId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where('member_id', '=', memberId)
        .where('id', '<>', sessionId)
        .orderBy('last_seen_at', 'desc')
        .limit(others),
    )
    .execute();
}

/** Removes sessions whose time is over; says how many. */
export async function deleteExpiredSessions(db: DbOrTx, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
