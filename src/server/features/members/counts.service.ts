import { TEXT_MAX } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inTransaction, type Db, type DbOrTx } from '#server/platform/database/pool.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import {
  foldChanges,
  keepSearchCount,
  listCommonSearches,
  lockCounts,
  type CountedReach,
} from './counts.queries.ts';

/** Counting more takes longer than people should wait, even once. */
const COMMON_ENTRIES = 5000;

/** Keeps how many match a search that many match; it tells which text that is, and of whom nothing. */
export const keepCount = defineJob({
  name: 'members.keep-count',
  payload: z.object({ reach: z.enum(['public', 'contacts']), search: z.string().max(TEXT_MAX.search) }),
});

/** Works what came and went into the counts, batch by batch; says how much. For a job that runs every minute. */
export async function updateCounts(db: DbOrTx): Promise<number> {
  let updated = 0;
  for (;;) {
    const folded = await inTransaction(db, async (tx) => {
      await lockCounts(tx);
      return foldChanges(tx);
    });
    if (folded === 0) return updated;
    updated += folded;
  }
}

/** Counts a search that many match, and keeps the number up to date from now on, so that it need not be counted again. */
export async function rememberCount(
  deps: { readonly db: DbOrTx; readonly clock: Clock },
  reach: CountedReach,
  search: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockCounts(tx);
    await keepSearchCount(tx, reach, search, deps.clock.now());
  });
}

/** Counts in advance what many are likely to search and many match. For a nightly job; of few members there is no such. */
export async function rememberCommonCounts(deps: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  for (const search of await listCommonSearches(deps.db, COMMON_ENTRIES)) {
    for (const reach of ['contacts', 'public'] as const) await rememberCount(deps, reach, search);
  }
}
