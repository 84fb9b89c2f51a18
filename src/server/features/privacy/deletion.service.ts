import type { Sentence } from '#shared/text.ts';
import { AppError } from '#shared/errors.ts';
import type { User } from '#shared/members/schema.ts';
import { DELETION_DAYS } from '#shared/privacy/rules.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { holdOwnPassword, requireOwnPassword } from '#server/features/auth/own-password.service.ts';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { toOwnUser } from '#server/core/accounts/user-view.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { SignedIn } from '#server/platform/http/actors.ts';
import { cancelJob, enqueue } from '#server/platform/jobs/queue.ts';
import { lockMember } from './accounts.queries.ts';
import { removeAccountFiles, removeAccountRows } from './accounts.service.ts';
import {
  deleteOtherSessions,
  listDueDeletions,
  lockStayingAdmins,
  markLeaving,
  markStaying,
} from './deletion.queries.ts';
import { eraseAccount, sendDeleted, sendDeletionCancelled, sendDeletionScheduled } from './emails.ts';
import { privacyErrors } from './text.ts';
import { privacyReplies } from './text.ts';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 100;

type Saved = Readonly<{ user: User; message: Sentence }>;

/**
 * Closes an account: hides it everywhere, ends its other sessions, and erases it after seven days unless the owner
 * cancels (ruling 37).
 * @throws {AppError} WRONG_CREDENTIALS on the field `password`; TOO_MANY_TRIES; LAST_ADMIN; STALE if it is already
 * closed.
 */
export async function scheduleDeletion(deps: Deps, actor: SignedIn, password: string): Promise<Saved> {
  await requireOwnPassword(deps, actor, password);
  const now = deps.clock.now();
  const deletesAt = new Date(now.getTime() + DELETION_DAYS * DAY_MS);
  const { id } = actor.member;
  const member = await inTransaction(deps.db, async (tx) => {
    if (await isLastAdmin(tx, id)) throw new AppError('LAST_ADMIN');
    await holdOwnPassword(tx, actor);
    const leaving = await markLeaving(tx, id, { deletesAt, now });
    if (!leaving) throw new AppError('STALE', privacyErrors.closedAlready);
    await deleteOtherSessions(tx, id, actor.sessionId);
    await enqueue(tx, eraseAccount, { memberId: id }, { runAt: deletesAt, key: erasureKey(id) });
    await enqueue(tx, sendDeletionScheduled, { memberId: id });
    await projectMember(tx, id);
    await recordAudit(tx, { action: 'account.deletion-scheduled', actorId: id, subjectId: id }, now);
    return leaving;
  });
  return {
    user: toOwnUser(actor, member),
    message: privacyReplies.closed,
  };
}

/**
 * Cancels a scheduled deletion and restores the account.
 * @throws {AppError} STALE if the account is not closed, or its seven days are over.
 */
export async function cancelDeletion(deps: Deps, actor: SignedIn): Promise<Saved> {
  const now = deps.clock.now();
  const { id } = actor.member;
  const member = await inTransaction(deps.db, async (tx) => {
    const staying = await markStaying(tx, id, { dueUntil: now, now });
    if (!staying) throw new AppError('STALE', privacyErrors.notClosed);
    await completeCancellation(tx, id, id, now);
    return staying;
  });
  return { user: toOwnUser(actor, member), message: privacyReplies.reopened };
}

/**
 * Erases an account whose seven days are over; returns whether it was erased. Keeps an account whose deletion
 * was cancelled, and the last administrator if all others have closed their accounts since.
 */
export async function eraseClosedAccount(deps: Deps, memberId: string): Promise<boolean> {
  const now = deps.clock.now();
  const storageKeys = await inTransaction(deps.db, async (tx) => {
    const admins = await lockStayingAdmins(tx);
    const member = await lockMember(tx, memberId);
    if (!member?.deletes_at || member.deletes_at > now) return null;
    if (member.role === 'admin' && admins.length === 0) {
      deps.logger.error({ memberId }, 'the last administrator was not erased');
      await markStaying(tx, memberId, { dueUntil: new Date(0), now });
      await completeCancellation(tx, memberId, null, now);
      return null;
    }
    // Erasing the account deletes its address, so the email job carries the address until it is sent.
    if (member.email_confirmed_at !== null)
      await enqueue(tx, sendDeleted, { to: member.email, firstName: member.first_name });
    return removeAccountRows(deps, tx, memberId, { action: 'account.deleted', actorId: memberId });
  });
  if (storageKeys) await removeAccountFiles(deps, storageKeys);
  return storageKeys !== null;
}

/**
 * Erases every account whose seven days are over, in case its erasure job was lost. Returns the number of
 * accounts.
 */
export async function eraseDueAccounts(deps: Deps): Promise<number> {
  const ids = await listDueDeletions(deps.db, deps.clock.now(), BATCH);
  let erased = 0;
  for (const id of ids) if (await eraseClosedAccount(deps, id)) erased += 1;
  return erased;
}

async function completeCancellation(
  tx: Tx,
  memberId: string,
  actorId: string | null,
  now: Date,
): Promise<void> {
  await cancelJob(tx, erasureKey(memberId));
  await enqueue(tx, sendDeletionCancelled, { memberId });
  await projectMember(tx, memberId);
  await recordAudit(tx, { action: 'account.deletion-cancelled', actorId, subjectId: memberId }, now);
}

async function isLastAdmin(tx: Tx, memberId: string): Promise<boolean> {
  const admins = await lockStayingAdmins(tx);
  return admins.length === 1 && admins[0] === memberId;
}

function erasureKey(memberId: string): string {
  return `erase-account:${memberId}`;
}
