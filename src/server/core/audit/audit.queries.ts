import { sql } from 'kysely';
import { named } from '#server/platform/database/named-statements.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { AuditEntry } from './audit.service.ts';

/** Appends a row to the audit log. A trigger moves it there when the transaction commits, and sets position and hash. */
export async function insertAuditEntry(tx: Tx, entry: AuditEntry, recordedAt: Date): Promise<void> {
  const { action, actorId, subjectId, details = {} } = entry;
  await sql`
    insert into audit_entry (recorded_at, action, actor_id, subject_id, details)
    values (${recordedAt}, ${action}, ${actorId}, ${subjectId}, ${JSON.stringify(details)})
    ${named('record-audit')}`.execute(tx);
}
