import type { Tx } from '#server/platform/database/pool.ts';
import { insertAuditEntry, type AuditEntry } from './audit.queries.ts';

/**
 * Records an action in the transaction that performs it. The entry joins the hash chain, and can be read, when the
 * transaction commits.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  await insertAuditEntry(tx, entry, now);
}
