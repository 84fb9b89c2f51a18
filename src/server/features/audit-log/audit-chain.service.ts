import { z } from '#shared/zod.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { checkStretch, findCheckpoint, findPruning, type CheckpointRow } from './audit-chain.queries.ts';

/** Rows per query; a range of this length takes far less time than the statement timeout. */
const STRETCH_ROWS = 10_000;
const prunedDetails = z.object({ until: z.string(), hash: z.string() });

/**
 * Number of rows checked, position of the first row that was changed or follows a missing row, and position
 * up to which the log was pruned.
 */
export type ChainCheck = Readonly<{ rows: number; brokenAt: string | null; prunedUntil: string | null }>;

/**
 * Recomputes every hash of the audit log since it was last pruned. Cannot detect the removal of the last rows, or of
 * the first rows together with every entry about their pruning.
 */
export async function checkAuditChain(db: Db): Promise<ChainCheck> {
  for (;;) {
    const checkpoint = await findCheckpoint(db);
    const found = await checkFrom(db, checkpoint);
    // Retry if the log was pruned during the check.
    if (found.brokenAt === null || (await findCheckpoint(db))?.position === checkpoint?.position)
      return { ...found, prunedUntil: checkpoint?.position ?? null };
  }
}

async function checkFrom(db: Db, checkpoint: CheckpointRow | undefined) {
  let [position, rows] = [checkpoint?.position ?? '0', 0];
  let previousHash = checkpoint?.hash ?? null;
  for (;;) {
    const stretch = await checkStretch(db, position, previousHash, STRETCH_ROWS);
    rows += stretch.rows;
    if (stretch.brokenAt !== null) return { rows, brokenAt: stretch.brokenAt };
    if (stretch.lastPosition === null || stretch.rows < STRETCH_ROWS)
      return { rows, brokenAt: await findFalseBeginning(db, checkpoint) };
    position = stretch.lastPosition;
    previousHash = stretch.lastHash;
  }
}

/**
 * Returns the position of a checkpoint that does not match the log's own entry about the pruning, or null. A mismatch
 * means that the checkpoint was changed by hand.
 */
async function findFalseBeginning(db: Db, checkpoint: CheckpointRow | undefined): Promise<string | null> {
  const pruning = await findPruning(db);
  if (pruning === undefined) return checkpoint === undefined ? null : checkpoint.position;
  const { data: said } = prunedDetails.safeParse(pruning.details);
  const isSame = said?.until === checkpoint?.position && said?.hash === checkpoint?.hash.toString('hex');
  return said !== undefined && isSame ? null : pruning.position;
}
