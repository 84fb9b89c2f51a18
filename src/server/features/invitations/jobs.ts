import { z } from '#shared/zod.ts';
import { recordRun } from '#server/core/retention/retention-runs.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { sendInvitations } from './emails.ts';
import { sendWaitingInvitations } from './sending.service.ts';
import { tidyInvitations } from './service.ts';

/** Erases what is kept about people who have not answered. */
export const tidyInvited = defineJob({ name: 'invitations.tidy', payload: z.unknown() });

export function invitationJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(sendInvitations, () => sendWaitingInvitations(deps)),
    handleJob(tidyInvited, async () => {
      const removed = await tidyInvitations(deps);
      await recordRun(deps, 'invitations', removed.invitations);
      await recordRun(deps, 'rows of imported lists', removed.rows);
    }),
  ];
}
