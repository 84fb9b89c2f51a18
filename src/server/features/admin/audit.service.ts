import type { Tx } from '#server/platform/database/pool.ts';
import { insertAuditEntry } from './audit.queries.ts';

/** What is recorded of people's and administrators' doings (trust 17). */
export type AuditAction =
  | 'account.created'
  | 'account.email-confirmed'
  | 'account.email-corrected'
  | 'account.removed'
  | 'account.deletion-scheduled'
  | 'account.deletion-cancelled'
  | 'account.deleted'
  | 'export.requested'
  | 'export.downloaded'
  | 'session.started'
  | 'session.ended'
  | 'admin.created'
  | 'sample.filled'
  | 'sample.removed'
  | 'verification.approved'
  | 'verification.rejected'
  | 'verification.undone'
  | 'verification.returned'
  | 'users.exported'
  | 'founder.granted'
  | 'founder.rejected'
  | 'founder.removed'
  | 'document.uploaded'
  | 'document.viewed'
  | 'document.erased'
  | 'guardian.consented'
  | 'guardian.refused'
  | 'guardian.address-corrected'
  | 'guardian.overridden'
  | 'report.made'
  | 'report.closed'
  | 'password.set'
  | 'second-factor.on'
  | 'second-factor.off'
  | 'second-factor.reset'
  | 'second-factor.recovery-codes'
  | 'second-factor.recovery-code-used'
  | 'admin.removed'
  | 'profile.facts-changed'
  | 'profile.facts-seen'
  | 'founder.asked'
  | 'founder.withdrawn';

export type AuditEntry = Readonly<{
  action: AuditAction;
  /** Who did it; null for the system and for people without an account. */
  actorId: string | null;
  /** To whom. */
  subjectId: string | null;
  /** Ids, counts and codes only: never names, addresses or texts, because these rows outlive the account. */
  details?: Readonly<Record<string, string | number | boolean>>;
}>;

/**
 * Records an action in the transaction that performs it. Call it last: the chain's lock is held until the commit, so
 * whatever comes after it makes everybody else wait.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  await insertAuditEntry(tx, entry, now);
}
