import { z } from '#shared/zod.ts';
import { recordRun } from '#server/core/retention/retention-runs.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { reapOrphanedPhotos } from './photos.service.ts';

/** Deletes stored photos that belong to no member. */
export const tidyPhotos = defineJob({ name: 'profile.tidy-photos', payload: z.unknown() });

export function profileJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(tidyPhotos, async () => {
      await recordRun(deps, 'photos nobody has', await reapOrphanedPhotos(deps));
    }),
  ];
}
