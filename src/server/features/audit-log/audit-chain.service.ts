import { z } from '#shared/zod.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { checkStretch, findCheckpoint, findPruning, type CheckpointRow } from './audit-chain.queries.ts';

/** Rows at a time: a stretch of this length is checked well within the time that a statement may take. */
const STRETCH_ROWS = 10_000;
const prunedDetails = z.object({ until: z.string(), hash: z.string() });

/**
 * How many rows were checked, the position of the first that was changed or follows one that is missing, and the one up to which the
 * log was pruned, if it was.
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
    // The log may have been pruned while it was read.
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

/** Each pruning is a row of the log: a beginning that was moved by hand is another one than that row names. */
async function findFalseBeginning(db: Db, checkpoint: CheckpointRow | undefined): Promise<string | null> {
  const pruning = await findPruning(db);
  if (pruning === undefined) return checkpoint === undefined ? null : checkpoint.position;
  const { data: said } = prunedDetails.safeParse(pruning.details);
  const isSame = said?.until === checkpoint?.position && said?.hash === checkpoint?.hash.toString('hex');
  return said !== undefined && isSame ? null : pruning.position;
}
