import { z } from '#shared/zod.ts';
import type { RetentionTask } from '#server/core/feature.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  defineJob,
  handleJob,
  type Job,
  type JobHandler,
  type ScheduledJob,
} from '#server/platform/jobs/queue.ts';
import { recordRun } from './retention-runs.service.ts';

/** Returns the job that runs a retention task, such as `retention.closed-reports`. */
export function retentionJob(taskName: string): Job {
  return defineJob({ name: `retention.${taskName.replaceAll(/[^a-z]+/g, '-')}`, payload: z.unknown() });
}

/**
 * Returns one handler per task, so that each task is retried separately. Handlers use the database's clock and record
 * the number of deletions.
 */
export function retentionHandlers(deps: Deps, tasks: readonly RetentionTask[]): readonly JobHandler[] {
  return tasks.map(({ name, run }) =>
    handleJob(retentionJob(name), async () => {
      const now = await deps.clock.readDatabase(deps.db);
      const clock = { ...deps.clock, now: () => now };
      await recordRun(deps, name, await run({ ...deps, clock }));
    }),
  );
}

/** Returns the cron entry of each task. */
export function retentionSchedule(tasks: readonly RetentionTask[]): readonly ScheduledJob[] {
  return tasks.map(({ name, cron }) => ({ name: retentionJob(name).name, cron }));
}
