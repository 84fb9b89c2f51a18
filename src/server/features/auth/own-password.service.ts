import { AppError, fieldError } from '#shared/errors.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedIn } from '#server/platform/http/actors.ts';
import { AUTH_LIMITS } from './limits.ts';
import { release, reserve } from '#server/platform/rate-limit/rate-limit.ts';
import { holdWithPassword } from '#server/core/accounts/accounts.queries.ts';
import { holdSession } from './sessions.queries.ts';
import { authErrors } from './errors.ts';

/**
 * Asks for the password again before a change that must not be possible with a stolen session. Only wrong passwords
 * count against the limit.
 * @throws {AppError} WRONG_CREDENTIALS on the field `password`; TOO_MANY_TRIES; BUSY.
 */
export async function requireOwnPassword(deps: Deps, actor: SignedIn, password: string): Promise<void> {
  const { id, password_hash: passwordHash } = actor.member;
  const tried = await reserve(deps.db, AUTH_LIMITS.ownPassword, id, deps.clock.now());
  if (!tried.allowed)
    throw new AppError('TOO_MANY_TRIES', authErrors.tooManyPasswords, {
      retryAfterSeconds: tried.retryAfterSeconds,
    });
  if (!passwordHash) throw fieldError('password', authErrors.noPassword, 'WRONG_CREDENTIALS');
  if (!(await deps.passwords.verify(passwordHash, password)))
    throw fieldError('password', authErrors.wrongPassword, 'WRONG_CREDENTIALS');
  await release(deps.db, AUTH_LIMITS.ownPassword, id, deps.clock.now());
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
