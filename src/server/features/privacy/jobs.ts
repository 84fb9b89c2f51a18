import { z } from '#shared/zod.ts';
import { GUARDIAN_DAYS, REJECTED_DAYS } from '#shared/privacy/rules.ts';
import { notify } from '#server/core/notifications/notifications.service.ts';
import { withMember } from '#server/core/accounts/accounts.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import { eraseClosedAccount } from './deletion.service.ts';
import {
  deletedMail,
  deletionCancelledMail,
  deletionScheduledMail,
  eraseAccount,
  exportReadyMail,
  guardianMail,
  makeExport,
  removalWarningMail,
  sendDeleted,
  sendDeletionCancelled,
  sendDeletionScheduled,
  sendExportReady,
  sendGuardianRequest,
  sendRemovalWarning,
} from './emails.ts';
import { packExport } from './export-archive.service.ts';
import { findExportById } from './export.queries.ts';
import { findMinor } from './guardian.queries.ts';
import { makeGuardianToken } from './guardian.service.ts';
import { remindGuardians } from './retention.service.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Reminds guardians once, if they have not answered for two weeks. */
export const sendGuardianReminders = defineJob({ name: 'privacy.remind-guardians', payload: z.unknown() });

export function privacyJobs(deps: Deps): readonly JobHandler[] {
  return [
    ...deletionJobs(deps),
    ...exportJobs(deps),
    handleJob(sendGuardianRequest, ({ memberId, isReminder }) => askForConsent(deps, memberId, isReminder)),
    handleJob(sendRemovalWarning, ({ memberId }) =>
      withMember(deps, memberId, async (member) => {
        if (member.approval_status !== 'rejected' || member.decided_at === null) return;
        const removedFrom = new Date(member.decided_at.getTime() + REJECTED_DAYS * DAY_MS);
        await notify(deps, member, 'removal-warning', removalWarningMail(deps.site(), member, removedFrom));
      }),
    ),
    handleJob(sendGuardianReminders, () => remindGuardians(deps)),
  ];
}

function deletionJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(eraseAccount, async ({ memberId }) => void (await eraseClosedAccount(deps, memberId))),
    handleJob(sendDeletionScheduled, ({ memberId }) =>
      withMember(deps, memberId, async (member) => {
        if (member.deletes_at)
          await notify(
            deps,
            member,
            'deletion',
            deletionScheduledMail(deps.site(), member, member.deletes_at),
          );
      }),
    ),
    handleJob(sendDeletionCancelled, ({ memberId }) =>
      withMember(deps, memberId, async (member) => {
        if (!member.deletes_at)
          await notify(deps, member, 'deletion', deletionCancelledMail(deps.site(), member));
      }),
    ),
    handleJob(sendDeleted, (recipient) => deliver(deps, deletedMail(deps.site(), recipient), 'notification')),
  ];
}

function exportJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(makeExport, ({ exportId }) => packExport(deps, exportId)),
    handleJob(sendExportReady, async ({ exportId }) => {
      const made = await findExportById(deps.db, exportId);
      if (made?.status !== 'ready') return;
      await withMember(deps, made.member_id, (member) =>
        notify(deps, member, 'export-ready', exportReadyMail(deps.site(), member, made.expires_at)),
      );
    }),
  ];
}

async function askForConsent(deps: Deps, memberId: string, isReminder: boolean): Promise<void> {
  const minor = await findMinor(deps.db, memberId);
  if (!minor?.guardian_email) return;
  const token = await makeGuardianToken(deps, minor.id, minor.guardian_email);
  const removedFrom = new Date(minor.created_at.getTime() + GUARDIAN_DAYS * DAY_MS);
  await deliver(
    deps,
    guardianMail(deps.site(), minor, { to: minor.guardian_email, token, isReminder, removedFrom }),
  );
}
