import { UNDO_SECONDS } from '#shared/verification/rules.ts';
import type { AuditEntry } from '#server/core/audit/audit.queries.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { newId } from '#server/platform/ids.ts';
import { DAY_MS, REASON, type SamplePerson } from './people.service.ts';
import { insertDecisions, type PastDecision } from './queries.ts';

/** Days of history: the twelve weeks of the overview. */
const HISTORY_DAYS = 84;

/**
 * Stores the decisions of the sample administrator in the last twelve weeks, and the audit entries of sign-ups, founder
 * requests and decisions, oldest first. Sends no email.
 */
export async function recordSampleHistory(tx: Tx, people: readonly SamplePerson[], now: Date): Promise<void> {
  const adminId = people.find(({ role }) => role === 'admin')?.id ?? null;
  const since = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  const decisions: PastDecision[] = [];
  const events: { at: Date; entry: AuditEntry }[] = [];
  const happened = (at: Date, entry: AuditEntry) => at >= since && events.push({ at, entry });
  for (const person of people) {
    const { id, created_at, decided_at, founder_request_date, approval_status, role } = person;
    const own = { actorId: id, subjectId: id };
    happened(created_at, { action: 'account.created', ...own });
    if (founder_request_date !== null)
      happened(
        founder_request_date,
        role === 'founder'
          ? { action: 'founder.granted', actorId: adminId, subjectId: id }
          : { action: 'founder.asked', ...own },
      );
    if (decided_at === null || decided_at < since || adminId === null || id === adminId) continue;
    const isApproved = approval_status === 'approved';
    const settledAt = new Date(decided_at.getTime() + UNDO_SECONDS * 1000);
    decisions.push({
      id: newId(decided_at),
      member_id: id,
      admin_id: adminId,
      is_approved: isApproved,
      reason: isApproved ? null : REASON,
      decided_at,
      settled_at: settledAt,
    });
    happened(decided_at, {
      action: isApproved ? 'verification.approved' : 'verification.rejected',
      actorId: adminId,
      subjectId: id,
      details: isApproved ? {} : { reason: REASON, erases: false },
    });
  }
  await insertDecisions(tx, decisions);
  for (const { at, entry } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await recordAudit(tx, entry, at);
}
