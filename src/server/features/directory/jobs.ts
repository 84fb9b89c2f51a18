import { z } from '#shared/zod.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, enqueue, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import {
  keepCount,
  mendCounts,
  rememberCommonCounts,
  rememberCount,
  updateCountsAndIndexes,
} from './counts.service.ts';

/** Compares what is kept of the directory's counts with its entries. */
export const checkDirectoryCounts = defineJob({ name: 'members.check-counts', payload: z.unknown() });

/** Counts in advance what many are likely to search. */
export const countCommonSearches = defineJob({ name: 'members.count-common', payload: z.unknown() });

/** Works what came and went into the counts of the directory. */
export const updateDirectoryCounts = defineJob({ name: 'members.update-counts', payload: z.unknown() });

export function directoryJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(checkDirectoryCounts, async () => {
      const mended = await mendCounts(deps);
      if (mended.facets + mended.searches > 0)
        deps.logger.warn({ mended }, 'counts of the directory were wrong and are right again');
    }),
    handleJob(countCommonSearches, async () => {
      // What is left waits its turn among other jobs.
      if (await rememberCommonCounts(deps))
        await enqueue(deps.db, countCommonSearches, {}, { key: countCommonSearches.name });
    }),
    handleJob(updateDirectoryCounts, async () => updateCountsAndIndexes(deps.db)),
    handleJob(keepCount, async (kept) => rememberCount(deps, kept)),
  ];
}
