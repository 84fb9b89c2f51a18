import type { Tx } from '#server/platform/database/pool.ts';
import type { AuditEntry } from './audit.service.ts';

/** Appends to the audit log; its trigger numbers and chains the row. */
export async function insertAuditEntry(tx: Tx, entry: AuditEntry, recordedAt: Date): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      recorded_at: recordedAt,
      action: entry.action,
      actor_id: entry.actorId,
      subject_id: entry.subjectId,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
