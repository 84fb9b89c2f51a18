import { TEXT_MAX } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inTransaction, type Db, type DbOrTx } from '#server/platform/database/pool.ts';
import { defineJob } from '#server/platform/jobs/queue.ts';
import {
  cleanSearchIndexes,
  countWrongFacetCounts,
  deleteEmptyFacetCounts,
  foldChanges,
  lockCounts,
  mendFacetCounts,
} from './counts-upkeep.queries.ts';
import {
  deleteUncommonSearches,
  keepSearchCount,
  listNewCommonSearches,
  listOldCommonSearches,
  mendSearchCount,
  type KeptSearch,
} from './kept-searches.queries.ts';

type CountDeps = Readonly<{ db: DbOrTx; clock: Clock }>;

/** Counting more takes longer than people should wait, even once. */
const COMMON_ENTRIES = 5000;
/** So many in one run of a job, so that none is long; the first time there are some three thousand of a million members. */
const COMMON_AT_ONCE = 100;
/** Of those kept, so many are counted anew each night: all of them in some two months. */
const MENDED_AT_ONCE = 50;
const KEPT_DAYS = 30;
/**
 * While so many are kept no more are because somebody asked: each change of a member is compared with all of them. Of what visitors
 * search as many as of what members do, so that nobody outside can fill the place of those inside.
 */
const KEPT_MAX = 4000;
const DAY_MS = 24 * 3600 * 1000;

/** Keeps how many match a search that many match; it tells which text that is, and of whom nothing. */
export const keepCount = defineJob({
  name: 'members.keep-count',
  payload: z.object({ reach: z.enum(['public', 'contacts']), search: z.string().max(TEXT_MAX.search) }),
});

/** Works what came and went into the counts, batch by batch; says how much. */
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

/** The same, and the indexes of searches. For a job that runs every minute. */
export async function updateCountsAndIndexes(db: Db): Promise<void> {
  await updateCounts(db);
  await cleanSearchIndexes(db);
}

/**
 * Counts a search that many match, and keeps the number up to date from now on, so that it need not be counted again; while
 * so many are kept that one more would cost more than it saves, it is not.
 */
export async function rememberCount(
  { db, clock }: CountDeps,
  kept: KeptSearch,
  keptMax = KEPT_MAX,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCounts(tx);
    await keepSearchCount(tx, kept, { now: clock.now(), keptMax });
  });
}

/**
 * Counts in advance some of what many are likely to search and many match; says whether there is more of it. Of few members
 * there is no such.
 */
export async function rememberCommonCounts(
  deps: { readonly db: Db; readonly clock: Clock },
  commonEntries = COMMON_ENTRIES,
): Promise<boolean> {
  const searches = await listNewCommonSearches(deps.db, commonEntries, COMMON_AT_ONCE);
  for (const kept of searches) await rememberCount(deps, kept, Number.MAX_SAFE_INTEGER);
  return searches.length === COMMON_AT_ONCE;
}

/** What was wrong with kept counts, which should be nothing. */
export type MendedCounts = Readonly<{ facets: number; searches: number }>;

/**
 * Compares kept counts with the entries, puts right what differs, and forgets searches that nobody may ask for any more. All
 * counts of filters, and of searches those that were counted longest ago. Members may change meanwhile. For a nightly job.
 */
export async function mendCounts(
  { db, clock }: CountDeps,
  commonEntries = COMMON_ENTRIES,
): Promise<MendedCounts> {
  await updateCounts(db);
  const now = clock.now();
  const facets = await inTransaction(db, async (tx) => {
    await lockCounts(tx);
    await deleteUncommonSearches(tx, commonEntries, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
    const mended = await mendFacetCounts(tx);
    await deleteEmptyFacetCounts(tx);
    return mended;
  });
  let searches = 0;
  for (const kept of await listOldCommonSearches(db, commonEntries, MENDED_AT_ONCE)) {
    const difference = await inTransaction(db, async (tx) => {
      await lockCounts(tx);
      return mendSearchCount(tx, kept, now);
    });
    if (difference !== 0) searches += 1;
  }
  return { facets, searches };
}

/** How many kept counts of filters are not what the entries say, which should be none; nothing waits for it. */
export async function countWrongCounts(db: Db): Promise<number> {
  return countWrongFacetCounts(db);
}
