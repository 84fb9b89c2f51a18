import { z } from '#shared/zod.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { checkStretch, findCheckpoint, findPruning, type CheckpointRow } from './audit-chain.queries.ts';

/** Rows per batch, so that checking one stays well within the statement timeout. */
const STRETCH_ROWS = 10_000;
const prunedDetails = z.object({ until: z.string(), hash: z.string() });

/**
 * The number of checked rows, the position of the first row that was changed or follows a missing one, and the position
 * up to which the log was pruned.
 */
export type ChainCheck = Readonly<{ rows: number; brokenAt: string | null; prunedUntil: string | null }>;

/**
 * Recomputes every hash of the audit log since it was last pruned. Only the removal of the last row leaves no trace in
 * the chain; neither does a beginning that is gone together with every row that could tell of it.
 */
export async function checkAuditChain(db: Db): Promise<ChainCheck> {
  for (;;) {
    const checkpoint = await findCheckpoint(db);
    const found = await checkFrom(db, checkpoint);
    // The log may have been pruned during the check.
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

/** Each pruning is a row of the log: a start that was moved by hand does not match it. */
async function findFalseBeginning(db: Db, checkpoint: CheckpointRow | undefined): Promise<string | null> {
  const pruning = await findPruning(db);
  if (pruning === undefined) return checkpoint === undefined ? null : checkpoint.position;
  const { data: said } = prunedDetails.safeParse(pruning.details);
  const isSame = said?.until === checkpoint?.position && said?.hash === checkpoint?.hash.toString('hex');
  return said !== undefined && isSame ? null : pruning.position;
}
