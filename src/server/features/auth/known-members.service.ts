import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { findSessionByTokenHash } from './sessions.queries.ts';

export type SessionWithMember = Readonly<{
  sessionId: string;
  cookieHash: Buffer | null;
  isRemembered: boolean;
  lastSeenAt: Date;
  hasDocument: boolean;
  member: MemberRow;
}>;

/** One row, at one of its versions. */
type KnownMember = Readonly<{ version: string; member: MemberRow }>;

const MEMBERS_MAX = 1000;
const KEPT_MS = 60_000;

/** The members who called last, by their session's token. It lets go of each in time, on a site where nobody calls too. */
export function rememberMembers(keptMs = KEPT_MS): LRUCache<string, KnownMember> {
  return new LRUCache<string, KnownMember>({ max: MEMBERS_MAX, ttl: keptMs, ttlAutopurge: true });
}

const KNOWN = rememberMembers();

/**
 * The unexpired session with this token, and its member. Whether a member who is known from the call before is still the
 * same is asked each time.
 */
export async function findSessionWithMember(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionWithMember | undefined> {
  const key = tokenHash.toString('latin1');
  const known = KNOWN.get(key);
  const row = await findSessionByTokenHash(db, { tokenHash, knownVersion: known?.version, now });
  if (!row) {
    KNOWN.delete(key);
    return undefined;
  }
  const member = row.member ?? known?.member;
  if (!member) throw new Error('A session came without its member.');
  if (row.member) KNOWN.set(key, { version: row.version, member });
  return {
    sessionId: row.session_id,
    cookieHash: row.cookie_hash,
    isRemembered: row.is_remembered,
    lastSeenAt: row.last_seen_at,
    hasDocument: row.has_document,
    member,
  };
}
