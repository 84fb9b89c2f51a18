import type { Deps } from '#server/platform/deps.ts';
import { newId } from '#server/platform/ids.ts';
import { countRuns, deleteRunsBefore, insertRun, listRuns } from './retention-runs.queries.ts';

const RECORDS_KEPT_MS = 400 * 24 * 3600 * 1000;

/** Records a run of a retention task: its name, its time and the number of deletions. */
export async function recordRun(
  deps: Pick<Deps, 'db' | 'clock' | 'logger'>,
  task: string,
  removed: number,
): Promise<void> {
  const now = deps.clock.now();
  await insertRun(deps.db, { id: newId(now), task, ran_at: now, removed });
  await deleteRunsBefore(deps.db, new Date(now.getTime() - RECORDS_KEPT_MS));
  deps.logger.info({ task, removed }, 'retention');
}

/** Returns a page of the recorded runs, newest first. */
export async function listRetentionRuns(deps: Pick<Deps, 'db'>, page: { page: number; limit: number }) {
  const rows = await listRuns(deps.db, page.limit, (page.page - 1) * page.limit);
  return {
    runs: rows.map((row) => ({ task: row.task, ranAt: row.ran_at.toISOString(), removed: row.removed })),
    total: await countRuns(deps.db),
    ...page,
  };
}
