import { AppError, fieldError } from '#shared/errors.ts';
import type { ApprovalStatus } from '#shared/members/values.ts';
import {
  erasesDocument,
  needsReturnReason,
  nextStatus,
  returnReasonNeeded,
  UNDO_SECONDS,
  type RejectionReason,
} from '#shared/verification/rules.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { alreadyDecided } from '#server/core/audit/already-decided.service.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { findMemberRow, lockMemberRow } from '#server/core/accounts/accounts.service.ts';
import { findTheirMember } from '#server/core/verifiers/verifiers.queries.ts';
import { projectMember } from '#server/features/directory/projection.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import {
  isAwaitingGuardian,
  type Admin,
  type MemberRow,
  type Reviewer,
} from '#server/platform/http/actors.ts';
import { newId } from '#server/platform/ids.ts';
import { cancelJob, enqueue } from '#server/platform/jobs/queue.ts';
import type { Sentence } from '#shared/text.ts';
import { toAdminUser } from './admin-view.service.ts';
import {
  insertDecision,
  insertReturn,
  lockUndoableDecision,
  markUndone,
  markUnsettledUndone,
  moveStatus,
} from './decisions.queries.ts';
import {
  findCurrentDocument,
  findOpenedDocuments,
  type StoredDocument,
} from '#server/features/documents/documents.service.ts';
import { carryOutDecision, sendReturn } from './emails.ts';
import { rejectionText, requireNote } from './rejections.service.ts';
import { returnErrors, verificationErrors, verificationReplies } from './text.ts';
import { accountErrors } from '#server/core/accounts/text.ts';

/** A reviewer's decision; `reason` applies to rejections only. */
export type Decision = Readonly<{
  isApproved: boolean;
  reason?: RejectionReason | undefined;
  note?: string | undefined;
  /** Document that the reviewer saw. */
  documentId?: string | undefined;
  /** Whether an approval requires that the reviewer has opened the document; true in bulk. */
  mustHaveOpened?: boolean;
}>;

type Decided = Readonly<{ message: Sentence; user: AdminUser }>;

/**
 * Approves or rejects a pending member. The decision takes effect immediately; the email is sent, and the
 * document erased if required, ten seconds later, so that it can be undone (ruling 26). If two reviewers
 * decide concurrently, one wins.
 * @throws {AppError} NOT_FOUND, also for sign-ups outside a verifier's schools; FORBIDDEN for the reviewer's
 * own account, for an approval without a guardian's consent, or of an unopened document in bulk; ALREADY_DECIDED; VALIDATION; STALE if the
 * member has uploaded another document since.
 */
export async function decide(
  deps: Deps,
  reviewer: Reviewer,
  memberId: string,
  decision: Decision,
): Promise<Decided> {
  requireNote(decision);
  const now = deps.clock.now();
  const user = await inTransaction(deps.db, async (tx) => {
    const moved = await move(tx, { memberId, from: 'pending' }, decision.isApproved ? 'approve' : 'reject', {
      decidedAt: now,
      reason: decision.isApproved ? null : rejectionText(decision, deps.site()),
      now,
      reviewer: reviewer.member,
    });
    if (!moved || moved.id === reviewer.member.id) throw await refusalOf(tx, reviewer, memberId, decision);
    const decisionId = newId(now);
    const document = await findCurrentDocument(tx, memberId);
    if (decision.documentId !== undefined && decision.documentId !== document?.id)
      throw new AppError('STALE', verificationErrors.otherDocument);
    if (decision.isApproved && decision.mustHaveOpened) await requireOpened(tx, reviewer, document);
    await insertDecision(tx, {
      id: decisionId,
      member_id: memberId,
      document_id: document?.id ?? null,
      admin_id: reviewer.member.id,
      is_approved: decision.isApproved,
      reason: decision.isApproved ? null : (decision.reason ?? 'other'),
      note: decision.note?.trim() || null,
      decided_at: now,
    });
    await projectMember(tx, memberId);
    await enqueue(tx, carryOutDecision, { decisionId }, { runAt: undoUntil(now), key: jobKey(decisionId) });
    await recordAudit(tx, auditOf(reviewer.member.id, memberId, decision, document?.id), now);
    return toAdminUser(moved, document, undoUntil(now));
  });
  return {
    message: decision.isApproved
      ? verificationReplies.verified(nameOf(user))
      : verificationReplies.rejected(nameOf(user)),
    user,
  };
}

/** @throws {AppError} FORBIDDEN if there is no document, or this reviewer has never opened it. */
async function requireOpened(tx: Tx, { member }: Reviewer, document: StoredDocument | undefined) {
  const opened = document && (await findOpenedDocuments(tx, member.id, [document]));
  if (!document || !opened?.has(document.id)) throw new AppError('FORBIDDEN', verificationErrors.openFirst);
}

/**
 * Undoes the reviewer's own decision before its email is sent.
 * @throws {AppError} NOT_FOUND, also for sign-ups outside a verifier's schools; STALE if the ten seconds are
 * over or another reviewer made the decision.
 */
export async function undoDecision(
  deps: Deps,
  { member: reviewer }: Reviewer,
  memberId: string,
): Promise<Decided> {
  const now = deps.clock.now();
  const user = await inTransaction(deps.db, async (tx) => {
    if (!(await lockMemberRow(tx, memberId)) || !(await findTheirMember(tx, reviewer, memberId)))
      throw new AppError('NOT_FOUND', accountErrors.userNotFound);
    const since = new Date(now.getTime() - UNDO_SECONDS * 1000);
    const decision = await lockUndoableDecision(tx, memberId, reviewer.id, since);
    if (!decision) throw new AppError('STALE', verificationErrors.tooLateToUndo);
    const from: ApprovalStatus = decision.is_approved ? 'approved' : 'rejected';
    const change = { to: 'pending', decidedAt: null, reason: null, now, reviewer } as const;
    const moved = await moveStatus(tx, memberId, from, change);
    if (!moved) throw new AppError('STALE');
    await markUndone(tx, decision.id, now);
    await cancelJob(tx, jobKey(decision.id));
    await projectMember(tx, memberId);
    const document = await findCurrentDocument(tx, memberId);
    await recordAudit(tx, { action: 'verification.undone', actorId: reviewer.id, subjectId: memberId }, now);
    return toAdminUser(moved, document, null);
  });
  return { message: verificationReplies.pendingAgain(nameOf(user)), user };
}

/**
 * Returns a decided member to pending. A mistaken rejection needs no reason and returns to the front of the queue. An
 * approval needs a reason, which the member gets by email, and joins the end of the queue; the member loses access
 * (ruling 26, 47). Cancels the decision's email and erasure if they have not run yet.
 * @throws {AppError} NOT_FOUND; FORBIDDEN for an approved administrator or founder; VALIDATION on the field `reason`;
 * ALREADY_DECIDED if the member is pending.
 */
export async function returnToPending(
  deps: Deps,
  admin: Admin,
  memberId: string,
  given: { readonly reason?: string | undefined } = {},
): Promise<Decided> {
  const now = deps.clock.now();
  const user = await inTransaction(deps.db, async (tx) => {
    const member = await findMemberRow(tx, memberId);
    if (!member) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
    const from = member.approval_status;
    const endsApproval = needsReturnReason(from);
    if (endsApproval && member.role !== 'user') throw new AppError('FORBIDDEN', returnErrors[member.role]);
    const reason = endsApproval ? (given.reason?.trim() ?? '') : null;
    if (reason === '') throw fieldError('reason', returnReasonNeeded);
    const moved = await move(tx, { memberId, from }, 'return-to-pending', {
      decidedAt: null,
      reason,
      now,
      ...(endsApproval && { pendingSince: now }),
    });
    if (!moved) throw await alreadyDecided(tx, admin, { memberId }, RECORDED);
    const unsettled = await markUnsettledUndone(tx, memberId, now);
    for (const decisionId of unsettled) await cancelJob(tx, jobKey(decisionId));
    if (reason !== null) {
      const returnId = newId(now);
      await insertReturn(tx, {
        id: returnId,
        member_id: memberId,
        returned_by: admin.member.id,
        reason,
        returned_at: now,
      });
      // Without the email about the approval, there is nothing to correct.
      if (unsettled.length === 0) await enqueue(tx, sendReturn, { returnId });
    }
    await projectMember(tx, memberId);
    const document = await findCurrentDocument(tx, memberId);
    await recordAudit(
      tx,
      {
        action: 'verification.returned',
        actorId: admin.member.id,
        subjectId: memberId,
        details: { from },
      },
      now,
    );
    return toAdminUser(moved, document, null);
  });
  return { message: verificationReplies.pendingAgain(nameOf(user)), user };
}

/** Audit actions that decide about a member, among which the latest decision is looked up. */
const RECORDED = ['verification.approved', 'verification.rejected', 'verification.returned'] as const;

/** Returns the error that explains why this reviewer could not decide about a member. */
async function refusalOf(
  tx: Tx,
  reviewer: Reviewer,
  memberId: string,
  { isApproved }: Pick<Decision, 'isApproved'>,
): Promise<AppError> {
  const member = await findTheirMember(tx, reviewer.member, memberId);
  if (!member) return new AppError('NOT_FOUND', accountErrors.userNotFound);
  if (member.id === reviewer.member.id) return new AppError('FORBIDDEN', verificationErrors.ownAccount);
  if (isApproved && member.approval_status === 'pending' && isAwaitingGuardian(member))
    return new AppError('FORBIDDEN', verificationErrors.guardianFirst);
  return alreadyDecided(tx, reviewer, { memberId }, RECORDED);
}

/**
 * Changes the status if the rules and the SQL allow the transition. Returns undefined if it is not allowed or
 * another request was faster.
 */
async function move(
  tx: Tx,
  { memberId, from }: { memberId: string; from: ApprovalStatus },
  event: 'approve' | 'reject' | 'return-to-pending',
  change: {
    decidedAt: Date | null;
    reason: string | null;
    pendingSince?: Date;
    now: Date;
    reviewer?: MemberRow;
  },
): Promise<MemberRow | undefined> {
  const to = nextStatus(from, event);
  return to === null ? undefined : moveStatus(tx, memberId, from, { ...change, to });
}

function auditOf(reviewerId: string, memberId: string, decision: Decision, documentId: string | undefined) {
  const reason = decision.reason ?? 'other';
  return {
    action: decision.isApproved ? ('verification.approved' as const) : ('verification.rejected' as const),
    actorId: reviewerId,
    subjectId: memberId,
    details: {
      ...(documentId !== undefined && { document: documentId }),
      ...(!decision.isApproved && { reason, erases: erasesDocument(reason) }),
    },
  };
}

function undoUntil(now: Date): Date {
  return new Date(now.getTime() + UNDO_SECONDS * 1000);
}

function jobKey(decisionId: string): string {
  return `decision:${decisionId}`;
}

function nameOf(user: AdminUser): string {
  return `${user.first_name} ${user.last_name}`.trim();
}
