import { AppError } from '#shared/errors.ts';
import { deviceOf } from '#shared/auth/device.ts';
import type { User } from '#shared/members/schema.ts';
import { recordAudit } from '#server/features/admin/audit.service.ts';
import { toUser } from '#server/features/members/users.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { LIMITS } from '#server/platform/throttle/limits.ts';
import { shortenedAddress } from '#server/platform/throttle/network.ts';
import { clear, release, reserve, type Limit } from '#server/platform/throttle/throttle.ts';
import { findMemberByIdentifier, hasOpenDocument, updatePasswordHash } from './accounts.queries.ts';
import { isKnownBrowser } from './devices.service.ts';
import { sendNewSignIn, type NewSignIn } from './emails.ts';
import { startSession, type SessionStarted } from './sessions.service.ts';

export type SignIn = Readonly<{
  /** An address or a username. */
  identifier: string;
  password: string;
  isRemembered: boolean;
  isBrowser: boolean;
  userAgent: string;
  ip: string;
  deviceToken: string | undefined;
}>;

export type SignedInResult = Readonly<{ user: User; session: SessionStarted }>;

/**
 * Signs in once (RULINGS 6). A wrong password and an unknown account take the same time and read the same; only failures
 * count against the budget, which is reserved before the password is looked at, so that parallel guesses cannot slip by.
 * @throws {AppError} WRONG_CREDENTIALS, TOO_MANY_TRIES, BUSY.
 */
export async function signIn(deps: Deps, request: SignIn): Promise<SignedInResult> {
  const identifier = request.identifier.trim().toLowerCase();
  const member = await findMemberByIdentifier(deps.db, identifier);
  const budget = await budgetOf(deps, member, identifier, request.deviceToken);
  await spend(deps, budget);
  const isRight = await hasPassword(deps, member, request.password).catch(async (error: unknown) => {
    // Nobody looked at this try, for example because too many others wait.
    await giveBack(deps, budget);
    throw error;
  });
  if (!member || !isRight) throw new AppError('WRONG_CREDENTIALS');
  await giveBack(deps, budget);
  await rehashWhenOld(deps, member, request.password);
  return begin(deps, member, request);
}

/** Takes as long for an account that does not exist. */
async function hasPassword(deps: Deps, member: MemberRow | undefined, password: string): Promise<boolean> {
  if (member?.password_hash) return deps.passwords.verify(member.password_hash, password);
  await deps.passwords.verifyNothing(password);
  return false;
}

const ACCOUNT_LIMITS: readonly Limit[] = [LIMITS.signInShort, LIMITS.signInLong];

type Budget = Readonly<{ limits: readonly Limit[]; subject: string }>;

/** A browser that has signed in to this account before has tries of its own: strangers cannot lock the owner out (RULINGS 34). */
async function budgetOf(
  deps: Deps,
  member: MemberRow | undefined,
  identifier: string,
  deviceToken: string | undefined,
): Promise<Budget> {
  if (member && (await isKnownBrowser(deps.db, member.id, deviceToken)))
    return { limits: [LIMITS.signInDevice], subject: `${member.id}:${deviceToken}` };
  return { limits: ACCOUNT_LIMITS, subject: member?.id ?? identifier };
}

async function spend(deps: Deps, { limits, subject }: Budget): Promise<void> {
  for (const [index, limit] of limits.entries()) {
    const reserved = await reserve(deps.db, limit, subject, deps.clock.now());
    if (reserved.allowed) continue;
    await giveBack(deps, { limits: limits.slice(0, index), subject });
    throw new AppError(
      'TOO_MANY_TRIES',
      'Too many wrong passwords for this account. Wait a while, or reset your password.',
      {
        retryAfterSeconds: reserved.retryAfterSeconds,
      },
    );
  }
}

async function giveBack(deps: Deps, { limits, subject }: Budget): Promise<void> {
  for (const limit of limits) await release(deps.db, limit, subject, deps.clock.now());
}

async function rehashWhenOld(deps: Deps, member: MemberRow, password: string): Promise<void> {
  if (!member.password_hash || !deps.passwords.needsRehash(member.password_hash)) return;
  await updatePasswordHash(deps.db, member.id, await deps.passwords.hash(password));
}

async function begin(deps: Deps, member: MemberRow, request: SignIn): Promise<SignedInResult> {
  const now = deps.clock.now();
  const session = await inTransaction(deps.db, async (tx) => {
    const started = await startSession(tx, { ...request, memberId: member.id }, now);
    if (started.isNews) await enqueue(tx, sendNewSignIn, newsOf(member.id, request, now));
    await recordAudit(tx, { action: 'session.started', actorId: member.id, subjectId: member.id }, now);
    return started;
  });
  return { user: toUser(member, await hasOpenDocument(deps.db, member.id)), session };
}

function newsOf(memberId: string, { userAgent, ip }: SignIn, now: Date): NewSignIn {
  const { name } = deviceOf(userAgent);
  return { memberId, device: name, network: shortenedAddress(ip), at: now.toISOString() };
}

/** Forgets an account's wrong passwords: whoever set a new one by a link is let in at once. */
export async function forgetFailures(deps: Deps, memberId: string): Promise<void> {
  for (const limit of ACCOUNT_LIMITS) await clear(deps.db, limit, memberId);
}
