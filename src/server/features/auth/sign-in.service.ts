import { AppError } from '#shared/errors.ts';
import { opensDocuments } from '#shared/auth/passwords.ts';
import { deviceOf } from '#shared/auth/device.ts';
import type { User } from '#shared/members/schema.ts';
import type { AuditEntry } from '#server/core/audit/audit.queries.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { toUser } from '#server/core/accounts/user-view.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { AUTH_LIMITS } from './limits.ts';
import { SHARED_LIMITS } from '#server/core/accounts/limits.ts';
import { limitNetwork } from '#server/platform/rate-limit/busy-network.ts';
import { shortenedAddress } from '#server/platform/rate-limit/network.ts';
import { consumeOfNetwork, peekOfNetwork } from '#server/platform/rate-limit/network-limit.ts';
import {
  clear,
  consume,
  peek,
  release,
  reserve,
  type Limit,
} from '#server/platform/rate-limit/rate-limit.ts';
import {
  findMemberByIdentifier,
  hasOpenDocument,
  lockIfUnchanged,
  replacePasswordHash,
} from '#server/core/accounts/accounts.queries.ts';
import { findVerifierScopes } from '#server/core/verifiers/verifiers.service.ts';
import { isKnownBrowser } from './devices.service.ts';
import { sendNewSignIn, sendPasswordReset, type NewSignIn } from './emails.ts';
import { passwordLengthOf } from './new-password.service.ts';
import { requireSecondFactor } from './second-factor-check.service.ts';
import { lacksSecondFactor } from './second-factor.service.ts';
import { startSession, type SessionStarted } from './sessions.service.ts';
import { authErrors } from './text.ts';

/** Device and duration of a sign-in. */
export type Arrival = Readonly<{
  isRemembered: boolean;
  isBrowser: boolean;
  userAgent: string;
  ip: string;
  deviceToken: string | undefined;
}>;

export type SignIn = Arrival &
  Readonly<{
    /** Email address or username. */
    identifier: string;
    password: string;
    /** Six-digit TOTP code or recovery code, if the member was asked for a second factor. */
    totp: string | undefined;
  }>;

export type SignedInResult = Readonly<{
  user: User;
  session: SessionStarted;
  /** Whether the member must set up a second factor before using their role's permissions. */
  needsSecondFactor: boolean;
}>;

/**
 * Signs in once (ruling 6). A wrong password and an unknown account take the same time and return the same error. Only
 * failures count against the limit, which is reserved before the password is verified, so that parallel guesses cannot
 * exceed it.
 * @throws {AppError} WRONG_CREDENTIALS, TOTP_NEEDED, TOO_MANY_TRIES, BUSY; FORBIDDEN for an administrator's or verifier's
 * short password; STALE if the account changed during the sign-in.
 */
export async function signIn(deps: Deps, request: SignIn): Promise<SignedInResult> {
  const identifier = request.identifier.trim().toLowerCase();
  const member = await findMemberByIdentifier(deps.db, identifier);
  const budget = await budgetOf(deps, member, identifier, request.deviceToken);
  if (!budget.isKnown) limitNetwork(await peekOfNetwork(deps, AUTH_LIMITS.signInNetwork, request.ip));
  // Runs for unknown accounts too, so that the response time does not reveal whether the account exists.
  await refuseTooManyRightPasswords(deps, member?.id ?? identifier);
  const isRight = await deps.passwords.forAccount(`sign-in:${budget.subject}`, () =>
    hasPassword(deps, member, request.password, budget),
  );
  if (!member || !isRight) {
    await countFailure(deps, request.ip);
    throw new AppError('WRONG_CREDENTIALS');
  }
  await giveBack(deps, budget);
  await consume(deps.db, AUTH_LIMITS.rightPasswords, member.id, deps.clock.now());
  await requireSecondFactor(deps, member.id, request.totp, budget.subject).catch(async (error: unknown) => {
    if (isWrongCode(error)) await countFailure(deps, request.ip);
    throw error;
  });
  await refuseShortPassword(deps, member, request.password);
  const hasShortPassword = request.password.length < passwordLengthOf(deps, { role: 'admin' });
  const entered = await enter(deps, member, { ...request, hasShortPassword });
  await rehashWhenOld(deps, member, request.password);
  return entered;
}

/** Counts and verifies a password attempt. Takes the same time if the account does not exist. */
async function hasPassword(
  deps: Deps,
  member: MemberRow | undefined,
  password: string,
  budget: Budget,
): Promise<boolean> {
  await spend(deps, budget);
  try {
    if (member?.password_hash) return await deps.passwords.verify(member.password_hash, password, 'sign-in');
    await deps.passwords.verifyNothing(password, 'sign-in');
    return false;
  } catch (error) {
    // The password was not checked, for example because the queue is full; do not count this attempt.
    await giveBack(deps, budget);
    throw error;
  }
}

const ACCOUNT_LIMITS: readonly Limit[] = [AUTH_LIMITS.signInShort, AUTH_LIMITS.signInLong];

/** `isKnown` means that the browser has signed in to the account before. */
type Budget = Readonly<{ limits: readonly Limit[]; subject: string; isKnown: boolean }>;

/**
 * Returns the limits to apply. A known browser of the account has its own limits, so strangers cannot lock
 * the owner out (ruling 34).
 */
async function budgetOf(
  deps: Deps,
  member: MemberRow | undefined,
  identifier: string,
  deviceToken: string | undefined,
): Promise<Budget> {
  if (member && (await isKnownBrowser(deps.db, member.id, deviceToken)))
    return { limits: [AUTH_LIMITS.signInDevice], subject: `${member.id}:${deviceToken}`, isKnown: true };
  return { limits: ACCOUNT_LIMITS, subject: member?.id ?? identifier, isKnown: false };
}

async function spend(deps: Deps, budget: Budget): Promise<void> {
  const { limits, subject } = budget;
  for (const [index, limit] of limits.entries()) {
    const reserved = await reserve(deps.db, limit, subject, deps.clock.now());
    if (reserved.allowed) continue;
    await giveBack(deps, { ...budget, limits: limits.slice(0, index) });
    throw new AppError('TOO_MANY_TRIES', authErrors.tooManyPasswords, {
      retryAfterSeconds: reserved.retryAfterSeconds,
    });
  }
}

async function giveBack(deps: Deps, { limits, subject }: Budget): Promise<void> {
  for (const limit of limits) await release(deps.db, limit, subject, deps.clock.now());
}

async function countFailure(deps: Deps, ip: string): Promise<void> {
  await consumeOfNetwork(deps, AUTH_LIMITS.signInNetwork, ip);
}

/**
 * Returns whether the error is about a wrong code. An error without `fields` means that no code was given, and the form
 * asks for one.
 */
function isWrongCode(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TOTP_NEEDED' && error.fields !== undefined;
}

async function rehashWhenOld(deps: Deps, member: MemberRow, password: string): Promise<void> {
  if (!member.password_hash || !deps.passwords.needsRehash(member.password_hash)) return;
  const newHash = await deps.passwords.hash(password, 'sign-in');
  await replacePasswordHash(deps.db, member.id, { oldHash: member.password_hash, newHash });
}

/**
 * Rejects an administrator's or verifier's password that is too short, because it predates the role or the rule, and
 * emails a link to change it (ruling 32). Call it only after authentication.
 */
async function refuseShortPassword(deps: Deps, member: MemberRow, password: string): Promise<void> {
  const account = { role: member.role, verifierOf: await findVerifierScopes(deps.db, member) };
  const minLength = passwordLengthOf(deps, account);
  if (!opensDocuments(account) || password.length >= minLength) return;
  const asked = await consume(deps.db, SHARED_LIMITS.mailsAskedFor, member.id, deps.clock.now());
  if (asked.allowed)
    await inTransaction(deps.db, (tx) => enqueue(tx, sendPasswordReset, { memberId: member.id }));
  throw new AppError(
    'FORBIDDEN',
    member.role === 'admin'
      ? authErrors.adminPasswordTooShort(minLength)
      : authErrors.verifierPasswordTooShort(minLength),
  );
}

/**
 * Starts a session after successful authentication, and emails the member about a new device.
 * @throws {AppError} STALE if the role or password has changed since the password was checked, so that
 * neither an outdated password nor a new administrator's or verifier's short password can start a session;
 * TOO_MANY_TRIES after sixty sign-ins in an hour.
 */
export async function enter(
  deps: Deps,
  member: MemberRow,
  arrival: Arrival & { readonly hasShortPassword?: boolean },
  details: AuditEntry['details'] = {},
): Promise<SignedInResult> {
  const now = deps.clock.now();
  await limitSignIns(deps, member.id);
  const { session, verifierOf } = await inTransaction(deps.db, async (tx) => {
    if (!(await lockIfUnchanged(tx, member))) throw new AppError('STALE', authErrors.accountChanged);
    const scopes = await findVerifierScopes(tx, member);
    if (scopes.length > 0 && arrival.hasShortPassword === true)
      throw new AppError('STALE', authErrors.accountChanged);
    const started = await startSession(tx, { ...arrival, memberId: member.id }, now);
    if (started.isNews) await enqueue(tx, sendNewSignIn, newsOf(member.id, arrival, now));
    const entry = { action: 'session.started', actorId: member.id, subjectId: member.id, details } as const;
    await recordAudit(tx, entry, now);
    return { session: started, verifierOf: scopes };
  });
  return {
    user: toUser(member, await hasOpenDocument(deps.db, member.id), verifierOf),
    session,
    needsSecondFactor: await lacksSecondFactor(deps, { id: member.id, role: member.role, verifierOf }),
  };
}

/** Rejects before hashing; otherwise anyone who knows a password could cause unlimited hashing. */
async function refuseTooManyRightPasswords(deps: Deps, subject: string): Promise<void> {
  const tried = await peek(deps.db, AUTH_LIMITS.rightPasswords, subject, deps.clock.now());
  if (!tried.allowed)
    throw new AppError('TOO_MANY_TRIES', authErrors.tooManySignIns, {
      retryAfterSeconds: tried.retryAfterSeconds,
    });
}

/** Limits how many sessions and emails a stolen password can cause. */
async function limitSignIns(deps: Deps, memberId: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await consume(
    deps.db,
    AUTH_LIMITS.signIns,
    memberId,
    deps.clock.now(),
  );
  if (!allowed) throw new AppError('TOO_MANY_TRIES', authErrors.tooManySignIns, { retryAfterSeconds });
}

function newsOf(memberId: string, { userAgent, ip }: Arrival, now: Date): NewSignIn {
  const { name } = deviceOf(userAgent);
  return { memberId, device: name, network: shortenedAddress(ip), at: now.toISOString() };
}

/**
 * Resets the failed attempts of an account and of a known browser, so that a member who set a new password
 * through a link can sign in immediately.
 */
export async function forgetFailures(
  deps: Deps,
  memberId: string,
  deviceToken: string | null,
): Promise<void> {
  for (const limit of ACCOUNT_LIMITS) await clear(deps.db, limit, memberId);
  if (deviceToken !== null) await clear(deps.db, AUTH_LIMITS.signInDevice, `${memberId}:${deviceToken}`);
}
