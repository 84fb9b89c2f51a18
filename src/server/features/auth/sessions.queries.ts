import { sql, type Insertable, type Selectable } from 'kysely';
import type { VerifierScope } from '#shared/verifiers/scopes.ts';
import { grantsJson } from '#server/core/verifiers/verifiers.queries.ts';
import { memberJson, readMember } from '#server/platform/database/member-json.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { Session } from '#server/platform/database/tables.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/**
 * Returns the unexpired session with this token and its member, in one indexed query, because every signed-in request
 * runs it.
 */
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
  grants: readonly VerifierScope[];
  member: MemberRow;
}>;

/** Compiled once, because building the SQL text takes longer than reading the result. */
let statement: ReturnType<typeof compileFindSession> | undefined;

/** Compiles the statement; each call supplies the parameters (token hash, current time). */
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
      grantsJson.as('grants'),
      sql<MemberRow>`${memberJson}`.as('member'),
    ])
    .where('session.token_hash', '=', Buffer.alloc(0))
    .where('session.expires_at', '>', new Date(0))
    .modifyEnd(named('find-session'))
    .compile();
}

export async function insertSession(tx: Tx, session: Insertable<Session>): Promise<void> {
  await tx.insertInto('session').values(session).execute();
}

/** Extends the expiry of a session. */
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

/** Locks a session against deletion until the transaction ends; returns false if it has ended. */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', sessionId).execute();
}

/** Deletes one session of this member; returns whether it existed. */
export async function deleteSessionOf(tx: Tx, memberId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all sessions of a member except this one; returns how many. */
export async function deleteOtherSessions(tx: Tx, memberId: string, sessionId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '<>', sessionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Lists the unexpired sessions of a member, most recently used first. There are few: see `deleteOldestSessions`. */
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

export async function deleteSessionsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('session').where('member_id', '=', memberId).execute();
}

/**
 * Sets the cookie of a session to that of another session which the same member started within
 * `withinSeconds` of it. The session's token then works with this cookie, even after the other session ends.
 * Returns false if there is no such session.
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

/** Deletes all sessions of a member except this one and the `others` most recently used. */
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

/** Deletes expired sessions; returns how many. */
export async function deleteExpiredSessions(db: DbOrTx, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
