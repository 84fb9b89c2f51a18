import type { Deps } from '#server/platform/deps.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { sendInvitations } from './emails.ts';
import { sendWaitingInvitations } from './sending.service.ts';

export function invitationJobs(deps: Deps): readonly JobHandler[] {
  return [handleJob(sendInvitations, () => sendWaitingInvitations(deps))];
}
