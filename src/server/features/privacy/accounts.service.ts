import { recordAudit, type AuditAction } from '#server/features/admin/audit.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import { deleteMember, listAbandonedAccounts, listStorageKeysOf } from './guardian.queries.ts';

const ABANDONED_AFTER_DAYS = 30;
const BATCH = 200;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Removes an account: row, sessions, tokens, consents, directory entry and documents with the row, files after it. What
 * stays is the audit record, which holds ids only (RULINGS 37).
 */
export async function removeAccount(
  deps: Deps,
  memberId: string,
  cause: { readonly action: AuditAction; readonly actorId: string | null },
): Promise<void> {
  const now = deps.clock.now();
  const storageKeys = await inTransaction(deps.db, async (tx) => {
    const keys = await listStorageKeysOf(tx, memberId);
    await deleteMember(tx, memberId);
    await recordAudit(tx, { ...cause, subjectId: memberId }, now);
    return keys;
  });
  for (const key of storageKeys) await deps.storage.delete(key);
}

/** Removes accounts that nobody confirmed or approved, and children's whose guardian did not answer, after 30 days (RULINGS 3, 31). */
export async function removeAbandonedAccounts(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - ABANDONED_AFTER_DAYS * DAY_MS);
  let removed = 0;
  for (;;) {
    const ids = await listAbandonedAccounts(deps.db, before, BATCH);
    if (ids.length === 0) return removed;
    for (const id of ids) await removeAccount(deps, id, { action: 'account.removed', actorId: null });
    removed += ids.length;
  }
}
