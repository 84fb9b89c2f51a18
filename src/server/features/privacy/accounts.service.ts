import { recordAudit, type AuditAction } from '#server/features/admin/audit.service.ts';
import { listPhotoFilesOf } from '#server/features/members/photos.service.ts';
import { forgetSubscriber } from '#server/features/newsletter/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import { deleteMember, listAbandonedAccounts, listStorageKeysOf } from './guardian.queries.ts';

const ABANDONED_AFTER_DAYS = 30;
const BATCH = 200;
const DAY_MS = 24 * 3600 * 1000;

/** Why an account is removed, and by whom; null for the system and for guardians. */
export type RemovalCause = Readonly<{ action: AuditAction; actorId: string | null }>;

/**
 * Removes an account: row, sessions, tokens, consents and directory entry with the row, the files of documents and photo
 * after it. What stays is the audit record, which holds ids only (RULINGS 37).
 */
export async function removeAccount(deps: Deps, memberId: string, cause: RemovalCause): Promise<void> {
  const now = deps.clock.now();
  const storageKeys = await inTransaction(deps.db, (tx) => removeAccountRows(tx, memberId, cause, now));
  await removeAccountFiles(deps, storageKeys);
}

/** The part of it that belongs into a transaction; returns the storage keys for `removeAccountFiles`. */
export async function removeAccountRows(
  tx: Tx,
  memberId: string,
  cause: RemovalCause,
  now: Date,
): Promise<string[]> {
  const storageKeys = [...(await listStorageKeysOf(tx, memberId)), ...(await listPhotoFilesOf(tx, memberId))];
  await forgetSubscriber(tx, memberId);
  await deleteMember(tx, memberId);
  await recordAudit(tx, { ...cause, subjectId: memberId }, now);
  return storageKeys;
}

/** Removes the files of an account whose rows are gone; nobody can read them any more, since their keys went first. */
export async function removeAccountFiles(
  deps: Pick<Deps, 'storage'>,
  storageKeys: readonly string[],
): Promise<void> {
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
