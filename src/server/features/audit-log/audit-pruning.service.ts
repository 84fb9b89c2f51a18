import { StartupError } from '#server/platform/startup-error.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { checkAuditChain } from './audit-chain.service.ts';
import {
  deleteAuditRows,
  findOldBeginning,
  insertCheckpoint,
  lockCheckpoints,
} from './audit-chain.queries.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';

/** Minimum retention of the audit log, in days. */
export const AUDIT_DAYS_MIN = 365;
const DAY_MS = 24 * 3600 * 1000;

/** Number of rows older than the limit, and the position of the last of them; null if there are none. */
export type Pruning = Readonly<{ rows: number; until: string | null }>;

/** Returns what `pruneAudit` would remove. */
export async function previewPruning(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  days: number,
): Promise<Pruning> {
  const old = await findOldBeginning(db, olderThan(days, clock.now()));
  return { rows: old?.rows ?? 0, until: old?.position ?? null };
}

/**
 * Deletes the rows of the audit log older than `days`, as the database owner. Stores the position and hash of the last
 * deleted row as a checkpoint and records them in the log. A broken chain is evidence, so it is never pruned.
 * @throws {StartupError} if the chain is broken.
 */
export async function pruneAudit({ db, clock }: Pick<Deps, 'db' | 'clock'>, days: number): Promise<Pruning> {
  const now = await clock.readDatabase(db);
  const { brokenAt } = await checkAuditChain(db);
  if (brokenAt !== null)
    throw new StartupError(
      `The chain of the audit log breaks at row ${brokenAt}. Nothing was removed: compare it with a backup first.`,
    );
  return inTransaction(db, async (tx) => {
    await lockCheckpoints(tx);
    const cutOff = olderThan(days, now);
    const old = await findOldBeginning(tx, cutOff);
    if (old === undefined) return { rows: 0, until: null };
    const removed = await deleteAuditRows(tx, old.position);
    const { position, hash } = old;
    await insertCheckpoint(tx, { position, hash, removed, older_than: cutOff, made_at: now });
    const details = { until: position, hash: hash.toString('hex'), rows: removed };
    await recordAudit(tx, { action: 'audit.pruned', actorId: null, subjectId: null, details }, now);
    return { rows: removed, until: position };
  });
}

function olderThan(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
