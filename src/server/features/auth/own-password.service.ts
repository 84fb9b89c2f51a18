import { AppError, fieldError } from '#shared/errors.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedIn } from '#server/platform/http/actors.ts';
import { AUTH_LIMITS } from './limits.ts';
import { release, reserve } from '#server/platform/rate-limit/rate-limit.ts';
import { holdWithPassword } from '#server/core/accounts/accounts.queries.ts';
import { holdSession } from './sessions.queries.ts';
import { authErrors } from './text.ts';

/**
 * Verifies the password before a change that a stolen session must not allow. Every check counts against the
 * account's limit, and wrong passwords also count against a stricter limit.
 * @throws {AppError} WRONG_CREDENTIALS on the field `password`; TOO_MANY_TRIES; BUSY.
 */
export async function requireOwnPassword(deps: Deps, actor: SignedIn, password: string): Promise<void> {
  const { id, password_hash: passwordHash } = actor.member;
  if (!passwordHash) throw fieldError('password', authErrors.noPassword, 'WRONG_CREDENTIALS');
  const isRight = await deps.passwords.forAccount(`own-password:${id}`, () =>
    counted(deps, id, CHECKS, () =>
      counted(deps, id, FAILURES, () => deps.passwords.verify(passwordHash, password)),
    ),
  );
  if (!isRight) throw fieldError('password', authErrors.wrongPassword, 'WRONG_CREDENTIALS');
  await release(deps.db, FAILURES.limit, id, deps.clock.now());
}

const CHECKS = { limit: AUTH_LIMITS.ownPasswordChecks, refusal: authErrors.tooManyChecks };
const FAILURES = { limit: AUTH_LIMITS.ownPassword, refusal: authErrors.tooManyPasswords };

/**
 * Counts an attempt before it runs, so that parallel attempts cannot exceed the limit, and uncounts it if it
 * could not run.
 */
async function counted<T>(
  deps: Deps,
  memberId: string,
  { limit, refusal }: typeof CHECKS | typeof FAILURES,
  attempt: () => Promise<T>,
): Promise<T> {
  const { allowed, retryAfterSeconds } = await reserve(deps.db, limit, memberId, deps.clock.now());
  if (!allowed) throw new AppError('TOO_MANY_TRIES', refusal, { retryAfterSeconds });
  try {
    return await attempt();
  } catch (error) {
    await release(deps.db, limit, memberId, deps.clock.now());
    throw error;
  }
}

/**
 * Locks the member and the session for the rest of the transaction, and checks that neither has changed since
 * `requireOwnPassword`. Hashing takes time, during which the owner may have reset the password to end this session.
 * @throws {AppError} NOT_SIGNED_IN if the session has ended; STALE if the password has changed.
 */
export async function holdOwnPassword(tx: Tx, actor: SignedIn): Promise<void> {
  const isTheSame = await holdWithPassword(tx, actor.member);
  if (!(await holdSession(tx, actor.sessionId))) throw new AppError('NOT_SIGNED_IN');
  if (!isTheSame) throw new AppError('STALE', authErrors.passwordChanged);
}
