import type { AuditAction } from '#shared/audit-log/endpoints.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { insertAuditEntry } from './audit.queries.ts';

export type AuditEntry = Readonly<{
  action: AuditAction;
  /** The acting member; null for the system and for people without an account. */
  actorId: string | null;
  /** The affected member. */
  subjectId: string | null;
  /**
   * Ids, counts, codes and settings of the site only: never a member's name, address or text, because these rows
   * outlive the account.
   */
  details?: Readonly<Record<string, string | number | boolean>>;
}>;

/**
 * Records an action in the transaction that performs it. The entry joins the hash chain, and can be read, when the
 * transaction commits.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  await insertAuditEntry(tx, entry, now);
}
