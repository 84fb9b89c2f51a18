import { sql, type Insertable, type Selectable } from 'kysely';
import { named } from '#server/platform/database/named-statements.ts';
import type { Session } from '#server/platform/database/tables.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

export type SessionWithMember = Readonly<{
  sessionId: string;
  cookieHash: Buffer | null;
  isRemembered: boolean;
  lastSeenAt: Date;
  hasDocument: boolean;
  member: MemberRow;
}>;

/**
 * The unexpired session with this token, and its member, in one indexed query: every request of a member makes it. It comes
 * as one text of JSON, because fifty columns take longer to be described and read than all else that is done with them.
 */
export async function findSessionByTokenHash(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionWithMember | undefined> {
  statement ??= compileFindSession(db);
  const { rows } = await db.executeQuery<{ found: SessionJson }>({
    ...statement,
    parameters: [tokenHash, now],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { session_id, cookie_hash, is_remembered, last_seen_at, has_document, ...member } = row.found;
  readMoments(member);
  return {
    sessionId: session_id,
    cookieHash: cookie_hash === null ? null : Buffer.from(cookie_hash.slice(HEX_PREFIX.length), 'hex'),
    isRemembered: is_remembered,
    lastSeenAt: new Date(last_seen_at),
    hasDocument: has_document,
    member,
  };
}

/** How PostgreSQL begins bytes that are written as text. */
const HEX_PREFIX = String.raw`\x`;

type MomentColumn = {
  [Column in keyof MemberRow]: Date extends MemberRow[Column] ? Column : never;
}[keyof MemberRow];
/** Moments are texts in it until `readMoments` has seen them. */
type SessionJson = MemberRow &
  Readonly<{
    session_id: string;
    cookie_hash: string | null;
    is_remembered: boolean;
    last_seen_at: string;
    has_document: boolean;
  }>;

/** The columns that hold a moment, which JSON has as text. */
const MOMENTS: Readonly<Record<MomentColumn, true>> = {
  created_at: true,
  decided_at: true,
  deletes_at: true,
  email_confirmed_at: true,
  email_refused_at: true,
  founder_request_date: true,
  guardian_consented_at: true,
  guardian_reminded_at: true,
  pending_since: true,
  removal_warned_at: true,
  updated_at: true,
};
const MOMENT_NAMES = Object.keys(MOMENTS);

/** Makes the moments of a row that came as JSON what they are in the rows of other queries. */
function readMoments(row: Record<string, unknown>): void {
  for (const name of MOMENT_NAMES) {
    const moment = row[name];
    if (typeof moment === 'string') row[name] = new Date(moment);
  }
}

/** Made once, since building the text of a statement takes longer than all else that is done with its answer. */
let statement: ReturnType<typeof compileFindSession> | undefined;

/** Its two parameters are given with each call: the hash of the token, and the present moment. */
function compileFindSession(db: Db) {
  return db
    .selectFrom((query) =>
      query
        .selectFrom('session')
        .innerJoin('member', 'member.id', 'session.member_id')
        .selectAll('member')
        .select([
          'session.id as session_id',
          'session.cookie_hash',
          'session.is_remembered',
          'session.last_seen_at',
          sql<boolean>`exists (
            select from document
            where document.member_id = member.id and document.superseded_at is null and document.wrapped_key is not null
          )`.as('has_document'),
        ])
        .where('session.token_hash', '=', Buffer.alloc(0))
        .where('session.expires_at', '>', new Date(0))
        .as('found'),
    )
    .modifyFront(named('find-session'))
    .select(sql<SessionJson>`row_to_json(found)`.as('found'))
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
