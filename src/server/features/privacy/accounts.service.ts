import type { AuditAction } from '#shared/admin/audit.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { forgetInLists } from '#server/features/invitations/service.ts';
import { listPhotoFilesOf } from '#server/features/profile/photos.service.ts';
import { forgetSubscriber } from '#server/features/newsletter/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import {
  deleteContactMessagesFrom,
  deleteMember,
  forgetReportsBy,
  listStorageKeysOf,
  lockMember,
} from './accounts.queries.ts';

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
  const member = await lockMember(tx, memberId);
  if (!member) return [];
  const storageKeys = [...(await listStorageKeysOf(tx, memberId)), ...(await listPhotoFilesOf(tx, memberId))];
  await forgetSubscriber(tx, memberId);
  await forgetReportsBy(tx, memberId);
  // An address that nobody confirmed may be a stranger's, of whom this account's end removes nothing.
  if (member.email_confirmed_at !== null) {
    await deleteContactMessagesFrom(tx, member.email);
    await forgetInLists(tx, member.email);
  }
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
