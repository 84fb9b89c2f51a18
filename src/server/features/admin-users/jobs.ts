import { z } from '#shared/zod.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { recountRanks, updateRanks } from './ranks.service.ts';

/** Works who came and went into the numbers of the lists. */
export const updateDeskRanks = defineJob({ name: 'admin.update-ranks', payload: z.unknown() });

/** Counts the lists anew, so that no name of somebody who left marks a place in them. */
export const recountDeskRanks = defineJob({ name: 'admin.recount-ranks', payload: z.unknown() });

export function adminJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(updateDeskRanks, async () => updateRanks(deps.db)),
    handleJob(recountDeskRanks, async () => recountRanks(deps.db)),
  ];
}
