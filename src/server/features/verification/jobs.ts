import { erasesDocument, REJECTION_REASON_NAMES, type RejectionReason } from '#shared/verification/rules.ts';
import { notify } from '#server/core/notifications/notifications.service.ts';
import { findMemberRow } from '#server/core/accounts/accounts.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import { enqueue, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { eraseDocument } from '#server/features/documents/documents.service.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { findDecision, findReturn, settleDecision, type DecisionRow } from './decisions.queries.ts';
import {
  approvedMail,
  carryOutDecision,
  eraseRejectedDocument,
  rejectedMail,
  returnedMail,
  sendDecision,
  sendReturn,
} from './emails.ts';
import { rejectionText } from './rejections.service.ts';

export function verificationJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(carryOutDecision, ({ decisionId }) => carryOut(deps, decisionId)),
    handleJob(sendReturn, ({ returnId }) => sendReturned(deps, returnId)),
    handleJob(sendDecision, ({ decisionId }) => send(deps, decisionId)),
    handleJob(eraseRejectedDocument, ({ documentId, adminId }) => eraseDocument(deps, documentId, adminId)),
  ];
}

/** Ends the undo period. Email and erasure are separate jobs, so that a crash loses neither. */
async function carryOut(deps: Deps, decisionId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await settleDecision(tx, decisionId, deps.clock.now()))) return;
    const decision = await findDecision(tx, decisionId);
    if (!decision) return;
    await enqueue(tx, sendDecision, { decisionId });
    if (!decision.is_approved && decision.document_id && erasesDocument(reasonOf(decision)))
      await enqueue(tx, eraseRejectedDocument, {
        documentId: decision.document_id,
        adminId: decision.admin_id,
      });
  });
}

async function send(deps: Deps, decisionId: string): Promise<void> {
  const decision = await findDecision(deps.db, decisionId);
  const member = decision && (await findMemberRow(deps.db, decision.member_id));
  // A newer document or decision has superseded this email.
  if (!decision || member?.approval_status !== (decision.is_approved ? 'approved' : 'rejected')) return;
  const mail = decision.is_approved
    ? approvedMail(deps.site(), member, deps.policy().documentRetentionDays)
    : rejectedMail(deps.site(), member, rejectionOf(decision, deps.site()));
  await notify(deps, member, 'decision', mail);
}

async function sendReturned(deps: Deps, returnId: string): Promise<void> {
  const returned = await findReturn(deps.db, returnId);
  const member = returned && (await findMemberRow(deps.db, returned.member_id));
  // A newer decision has superseded this email.
  if (!returned || member?.approval_status !== 'pending') return;
  await notify(deps, member, 'decision', returnedMail(deps.site(), member, returned.reason));
}

function rejectionOf(decision: DecisionRow, site: SiteSettings): string {
  return rejectionText({ reason: reasonOf(decision), note: decision.note ?? undefined }, site);
}

function reasonOf(decision: DecisionRow): RejectionReason {
  return REJECTION_REASON_NAMES.find((name) => name === decision.reason) ?? 'other';
}
