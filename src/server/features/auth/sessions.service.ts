import { timingSafeEqual } from 'node:crypto';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { FoundSession, SignedIn } from '#server/platform/http/actors.ts';
import { REMEMBERED_SECONDS } from '#server/platform/http/cookies.ts';
import type { SessionSecrets } from '#server/platform/http/guards.ts';
import { canBeVerifier } from '#server/core/verifiers/verifiers.service.ts';
import { deleteExpiredMailTokens } from '#server/core/mail-tokens/mail-tokens.queries.ts';
import { sweepRateLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { newId } from '#server/platform/ids.ts';
import { shortenedAddress } from '#server/platform/rate-limit/network.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { rememberDevice } from './devices.service.ts';
import { lacksSecondFactor } from './second-factor.service.ts';
import {
  adoptTwinCookie,
  deleteOldestSessions,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSessionByTokenHash,
  insertSession,
  touchSession,
  type SessionWithMember,
} from './sessions.queries.ts';

/** Seconds until an unused session expires, without "remember me". */
const SESSION_SECONDS = 12 * 3600;
/** Minimum interval between writes of the sliding expiry. */
const TOUCH_SECONDS = 3600;
/** Sign-ins this close together count as one double click (ruling 6). */
const TWIN_SECONDS = 10;
/** Maximum sessions per member; the least recently used end first. */
const SESSIONS_MAX = 20;

/**
 * Finds a session by its secrets. Returns `binding` if a browser session's cookie is missing or belongs to another
 * session, so that a token copied out of a browser is useless (ruling 30).
 */
export async function findSession(
  deps: Deps,
  secrets: SessionSecrets,
): Promise<FoundSession | 'binding' | null> {
  const now = deps.clock.now();
  const session = await findSessionByTokenHash(deps.db, hashToken(secrets.token), now);
  if (!session) return null;
  if (!(await holdsCookie(deps, session, secrets.cookie))) return 'binding';
  await keepAlive(deps, session, now);
  const { member } = session;
  const verifierOf = canBeVerifier(member) ? session.grants : [];
  return {
    sessionId: session.session_id,
    member,
    isRemembered: session.is_remembered,
    hasDocument: session.has_document,
    verifierOf,
    lacksSecondFactor: await lacksSecondFactor(deps, { id: member.id, role: member.role, verifierOf }),
  };
}

export type NewSession = Readonly<{
  memberId: string;
  isBrowser: boolean;
  isRemembered: boolean;
  userAgent: string;
  ip: string;
  /** Device cookie of a browser that has signed in before, or undefined. */
  deviceToken: string | undefined;
}>;

/** Secrets of a new session; only their hashes are stored. API clients get no cookie. */
export type SessionStarted = Readonly<{
  token: string;
  cookie: string | null;
  deviceToken: string | null;
  /** Whether to email the member about a sign-in on a new device. */
  isNews: boolean;
}>;

/** Starts a session with new secrets (ruling 30) and ends the least recently used beyond twenty. */
export async function startSession(tx: Tx, request: NewSession, now: Date): Promise<SessionStarted> {
  const token = newToken();
  const cookie = request.isBrowser ? newToken() : null;
  const id = newId(now);
  await insertSession(tx, {
    id,
    member_id: request.memberId,
    token_hash: token.hash,
    cookie_hash: cookie?.hash ?? null,
    is_remembered: request.isRemembered,
    user_agent: request.userAgent,
    network: shortenedAddress(request.ip),
    created_at: now,
    last_seen_at: now,
    expires_at: expiryOf(request.isRemembered, now),
  });
  await deleteOldestSessions(tx, request.memberId, id, SESSIONS_MAX - 1);
  const device = await rememberDevice(tx, request, now);
  return { token: token.token, cookie: cookie?.token ?? null, ...device };
}

/** Ends the current session. */
export async function signOut(deps: Deps, actor: SignedIn): Promise<void> {
  const now = deps.clock.now();
  const { sessionId, member } = actor;
  await inTransaction(deps.db, async (tx) => {
    await deleteSession(tx, sessionId);
    await recordAudit(tx, { action: 'session.ended', actorId: member.id, subjectId: member.id }, now);
  });
}

async function keepAlive(deps: Deps, session: SessionWithMember, now: Date): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() < TOUCH_SECONDS * 1000) return;
  await touchSession(deps.db, session.session_id, now, expiryOf(session.is_remembered, now));
}

function expiryOf(isRemembered: boolean, now: Date): Date {
  return new Date(now.getTime() + (isRemembered ? REMEMBERED_SECONDS : SESSION_SECONDS) * 1000);
}

async function holdsCookie(
  deps: Deps,
  session: SessionWithMember,
  cookie: string | undefined,
): Promise<boolean> {
  if (session.cookie_hash === null) return true;
  if (cookie === undefined) return false;
  const cookieHash = hashToken(cookie);
  if (timingSafeEqual(session.cookie_hash, cookieHash)) return true;
  // Two concurrent sign-ins may leave a browser with the token of one and the cookie of the other.
  return adoptTwinCookie(deps.db, session.session_id, cookieHash, TWIN_SECONDS);
}

/** Ends every session of a member. Call it in the transaction that changes the member's permissions or credentials. */
export async function endSessionsOf(tx: Tx, memberId: string): Promise<void> {
  await deleteSessionsOf(tx, memberId);
}

/** Deletes expired sessions, emailed links and rate-limit counters; returns how many. */
export async function deleteExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const sessions = await deleteExpiredSessions(db, now);
  const links = await deleteExpiredMailTokens(db, now);
  const counters = await sweepRateLimits(db, now);
  return sessions + links + counters;
}
