import { z } from '#shared/zod.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import { removeAbandonedAccounts } from './accounts.service.ts';
import { guardianMail, sendGuardianRequest } from './emails.ts';
import { findMinor } from './guardian.queries.ts';
import { GUARDIAN_DAYS, makeGuardianToken } from './service.ts';

/** Removes accounts that nobody confirmed or approved within 30 days. */
export const removeAbandoned = defineJob({ name: 'privacy.remove-abandoned-accounts', payload: z.unknown() });

export function privacyJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(sendGuardianRequest, async ({ memberId }) => {
      const minor = await findMinor(deps.db, memberId);
      if (!minor?.guardian_email) return;
      const token = await makeGuardianToken(deps, minor.id, minor.guardian_email);
      await deliver(
        deps,
        guardianMail(deps.config, minor, { to: minor.guardian_email, token, days: GUARDIAN_DAYS }),
      );
    }),
    handleJob(removeAbandoned, async () => {
      const accounts = await removeAbandonedAccounts(deps);
      deps.logger.info({ accounts }, 'abandoned accounts removed');
    }),
  ];
}
