import type { AuditAction } from '#shared/audit-log/endpoints.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import { deleteMember, lockMember } from './accounts.queries.ts';

/** Audit action and actor of a removal; the actor is null for the system and for guardians. */
export type RemovalCause = Readonly<{ action: AuditAction; actorId: string | null }>;

/**
 * Deletes an account with all rows that features store about the member, then its files. The audit record is
 * kept; it holds ids only (ruling 37).
 */
export async function removeAccount(deps: Deps, memberId: string, cause: RemovalCause): Promise<void> {
  const files = await inTransaction(deps.db, (tx) => removeAccountRows(deps, tx, memberId, cause));
  await removeAccountFiles(deps, files);
}

/** Deletes the rows, within the caller's transaction. Returns the storage keys for `removeAccountFiles`. */
export async function removeAccountRows(
  { personalData, clock }: Pick<Deps, 'personalData' | 'clock'>,
  tx: Tx,
  memberId: string,
  cause: RemovalCause,
): Promise<string[]> {
  const member = await lockMember(tx, memberId);
  if (!member) return [];
  const files: string[] = [];
  for (const { listFiles } of personalData) files.push(...((await listFiles?.(tx, memberId)) ?? []));
  for (const { erase } of personalData) await erase?.(tx, member);
  await deleteMember(tx, memberId);
  await recordAudit(tx, { ...cause, subjectId: memberId }, clock.now());
  return files;
}

/**
 * Deletes the files of an account whose rows are deleted. The encryption keys were in the rows, so the files are
 * unreadable.
 */
export async function removeAccountFiles(
  deps: Pick<Deps, 'storage'>,
  storageKeys: readonly string[],
): Promise<void> {
  for (const key of storageKeys) await deps.storage.delete(key);
}
