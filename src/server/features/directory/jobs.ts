import { z } from '#shared/zod.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { cleanSearchIndexes } from './projection.service.ts';

/** Merges the pending lists of the search indexes, which every search scans completely. */
export const cleanDirectoryIndexes = defineJob({
  name: 'directory.clean-search-indexes',
  payload: z.unknown(),
});

export function directoryJobs({ db }: Deps): readonly JobHandler[] {
  return [handleJob(cleanDirectoryIndexes, async () => cleanSearchIndexes(db))];
}
