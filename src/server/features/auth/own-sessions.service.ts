import type { Sentence } from '#shared/text.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { deviceOf } from '#shared/auth/device.ts';
import type { OwnSession } from '#shared/auth/account-schema.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedIn } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { updatePasswordHash } from '#server/core/accounts/accounts.queries.ts';
import { rememberOnlyThisDevice } from './devices.service.ts';
import { sendPasswordChanged } from './emails.ts';
import { endLinks } from '#server/core/mail-tokens/mail-links.service.ts';
import { refuseWeakPassword } from './new-password.service.ts';
import { holdOwnPassword, requireOwnPassword } from './own-password.service.ts';
import { deleteOtherSessions, deleteSessionOf, listSessionsOf } from './sessions.queries.ts';
import { authErrors } from './text.ts';
import { authReplies } from './text.ts';

/** Lists the member's sessions: the current session first, then the most recently used. */
export async function listSessions(deps: Deps, actor: SignedIn): Promise<OwnSession[]> {
  const rows = await listSessionsOf(deps.db, actor.member.id, deps.clock.now());
  const sessions = rows.map((row): OwnSession => {
    const { name, kind } = deviceOf(row.user_agent);
    return {
      _id: row.id,
      device: name,
      kind,
      network: row.network,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isThis: row.id === actor.sessionId,
    };
  });
  return sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

/**
 * Ends one of the member's own sessions.
 * @throws {AppError} NOT_FOUND if the member has no session with this id, or it has ended.
 */
export async function endSession(
  deps: Deps,
  actor: SignedIn,
  sessionId: string,
): Promise<{ message: Sentence }> {
  const { id } = actor.member;
  await inTransaction(deps.db, async (tx) => {
    if (!(await deleteSessionOf(tx, id, sessionId)))
      throw new AppError('NOT_FOUND', authErrors.deviceSignedOut);
    await recordAudit(tx, { action: 'session.ended', actorId: id, subjectId: id }, deps.clock.now());
  });
  return { message: authReplies.deviceSignedOut };
}

/** Ends all the member's sessions except this one. Succeeds even if there are no other sessions. */
export async function endOtherSessions(deps: Deps, actor: SignedIn): Promise<{ message: Sentence }> {
  const { id } = actor.member;
  await inTransaction(deps.db, async (tx) => {
    const ended = await deleteOtherSessions(tx, id, actor.sessionId);
    if (ended === 0) return;
    const entry = {
      action: 'session.ended',
      actorId: id,
      subjectId: id,
      details: { sessions: ended },
    } as const;
    await recordAudit(tx, entry, deps.clock.now());
  });
  return { message: authReplies.othersSignedOut };
}

/**
 * Changes the password of a member who knows the current one. Ends all other sessions and reset links, deletes the
 * other known browsers, and emails the member.
 * @throws {AppError} WRONG_CREDENTIALS on `password`; VALIDATION on `newPassword`; TOO_MANY_TRIES; BUSY; NOT_SIGNED_IN
 * or STALE if the owner has changed the password or the address since the request began.
 */
export async function changePassword(
  deps: Deps,
  actor: SignedIn,
  given: {
    readonly password: string;
    readonly newPassword: string;
    readonly deviceToken: string | undefined;
  },
): Promise<{ message: Sentence }> {
  const { member, sessionId } = actor;
  await requireOwnPassword(deps, actor, given.password);
  if (given.newPassword === given.password) throw fieldError('newPassword', authErrors.samePassword);
  await refuseWeakPassword(
    deps,
    given.newPassword,
    { ...member, verifierOf: actor.verifierOf },
    'newPassword',
  );
  const passwordHash = await deps.passwords.hash(given.newPassword);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await holdOwnPassword(tx, actor);
    if (!(await updatePasswordHash(tx, member, passwordHash)))
      throw new AppError('STALE', authErrors.addressChanged);
    await endLinks(tx, member.id, 'reset-password', now);
    await deleteOtherSessions(tx, member.id, sessionId);
    await rememberOnlyThisDevice(tx, member.id, given.deviceToken, now);
    await enqueue(tx, sendPasswordChanged, { memberId: member.id, keptOne: true });
    await recordAudit(tx, { action: 'password.set', actorId: member.id, subjectId: member.id }, now);
  });
  return { message: authReplies.passwordChanged };
}
