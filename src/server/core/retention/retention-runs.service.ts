import type { Deps } from '#server/platform/deps.ts';
import { newId } from '#server/platform/ids.ts';
import { countRuns, deleteRunsBefore, insertRun, listRuns } from './retention-runs.queries.ts';

/** What is removed by the clock. */
export type RetentionTask =
  | 'documents'
  | 'files nobody owns'
  | 'temporary files'
  | 'photos nobody has'
  | 'filter values nobody has'
  | 'contact messages'
  | 'newsletter subscriptions'
  | 'sessions, links and counters'
  | 'closed accounts'
  | 'abandoned accounts'
  | 'rejected accounts'
  | 'data exports'
  | 'closed reports'
  | 'failed jobs'
  | 'outbox mails'
  | 'undelivered mails'
  | 'invitations'
  | 'rows of imported lists';

const RECORDS_KEPT_MS = 400 * 24 * 3600 * 1000;

/** Keeps a record of a run: what, when, how many. */
export async function recordRun(
  deps: Pick<Deps, 'db' | 'clock' | 'logger'>,
  task: RetentionTask,
  removed: number,
): Promise<void> {
  const now = deps.clock.now();
  await insertRun(deps.db, { id: newId(now), task, ran_at: now, removed });
  await deleteRunsBefore(deps.db, new Date(now.getTime() - RECORDS_KEPT_MS));
  deps.logger.info({ task, removed }, 'retention');
}

/** A page of the records, newest first. */
export async function listRetentionRuns(deps: Pick<Deps, 'db'>, page: { page: number; limit: number }) {
  const rows = await listRuns(deps.db, page.limit, (page.page - 1) * page.limit);
  return {
    runs: rows.map((row) => ({ task: row.task, ranAt: row.ran_at.toISOString(), removed: row.removed })),
    total: await countRuns(deps.db),
    ...page,
  };
}
