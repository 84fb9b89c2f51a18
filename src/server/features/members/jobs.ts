import { z } from '#shared/zod.ts';
import { recordRun } from '#server/features/privacy/retention-runs.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { keepCount, rememberCommonCounts, rememberCount, updateCounts } from './counts.service.ts';
import { forgetUnusedWords } from './directory.service.ts';
import { reapOrphanedPhotos } from './photos.service.ts';

/** Removes what only members who left had: their names' words and the values of their filters. */
export const tidyDirectory = defineJob({ name: 'members.tidy-directory', payload: z.unknown() });

/** Works what came and went into the counts of the directory. */
export const updateDirectoryCounts = defineJob({ name: 'members.update-counts', payload: z.unknown() });

/** Removes stored photos that nobody has. */
export const tidyPhotos = defineJob({ name: 'members.tidy-photos', payload: z.unknown() });

export function memberJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(tidyDirectory, async () => {
      await recordRun(deps, 'filter values nobody has', await forgetUnusedWords(deps.db, deps.clock.now()));
      await rememberCommonCounts(deps);
    }),
    handleJob(updateDirectoryCounts, async () => void (await updateCounts(deps.db))),
    handleJob(keepCount, async ({ reach, search }) => rememberCount(deps, reach, search)),
    handleJob(tidyPhotos, async () => {
      await recordRun(deps, 'photos nobody has', await reapOrphanedPhotos(deps));
    }),
  ];
}
