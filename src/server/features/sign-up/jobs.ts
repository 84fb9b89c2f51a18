import { sendAddressInUse } from '#server/features/auth/emails.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { settleTakenEmail } from './emails.ts';

export function signUpJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(settleTakenEmail, async ({ memberId, storageKey }) => {
      await deps.storage.delete(storageKey);
      await enqueue(deps.db, sendAddressInUse, { memberId }, { key: `${sendAddressInUse.name}:${memberId}` });
    }),
  ];
}
