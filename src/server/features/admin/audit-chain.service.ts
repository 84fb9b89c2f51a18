import type { Db } from '#server/platform/database/pool.ts';
import { checkStretch } from './audit-chain.queries.ts';

/** Rows at a time: a stretch of this length is checked well within the time that a statement may take. */
const STRETCH_ROWS = 10_000;

/** How many rows were checked, and the position of the first that was changed or follows one that is missing. */
export type ChainCheck = Readonly<{ rows: number; brokenAt: string | null }>;

/** Computes every hash of the audit log anew (trust 17). The last row's removal alone leaves no trace in the chain. */
export async function checkAuditChain(db: Db): Promise<ChainCheck> {
  let [position, rows] = ['0', 0];
  let previousHash: Buffer | null = null;
  for (;;) {
    const stretch = await checkStretch(db, position, previousHash, STRETCH_ROWS);
    rows += stretch.rows;
    if (stretch.brokenAt !== null || stretch.lastPosition === null || stretch.rows < STRETCH_ROWS)
      return { rows, brokenAt: stretch.brokenAt };
    position = stretch.lastPosition;
    previousHash = stretch.lastHash;
  }
}
