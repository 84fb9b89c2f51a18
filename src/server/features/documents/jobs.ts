import type { Deps } from '#server/platform/deps.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { queueUnscanned, scan, scanDocument, scanWaiting } from './scans.service.ts';

export function documentJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(scanDocument, ({ documentId }) => scan(deps, documentId)),
    handleJob(scanWaiting, () => queueUnscanned(deps)),
  ];
}
