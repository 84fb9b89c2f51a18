import type { Deps } from '#server/platform/deps.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import { withMember } from '#server/core/accounts/accounts.service.ts';
import { makeConfirmation } from './email-confirmation.service.ts';
import {
  confirmationMail,
  newSignInMail,
  passwordChangedMail,
  passwordResetMail,
  secondFactorMail,
  sendConfirmation,
  sendNewSignIn,
  sendPasswordChanged,
  sendPasswordReset,
  sendSecondFactorChanged,
} from './emails.ts';
import { makePasswordReset, RESET_MINUTES } from './password-reset.service.ts';

export function authJobs(deps: Deps): readonly JobHandler[] {
  const { config } = deps;
  return [
    handleJob(sendConfirmation, ({ memberId }) =>
      withMember(deps, memberId, async (member) => {
        if (member.email_confirmed_at !== null) return;
        await deliver(
          deps,
          confirmationMail(config, member, await makeConfirmation(deps, member.id, member.email)),
        );
      }),
    ),
    handleJob(sendPasswordReset, ({ memberId }) =>
      withMember(deps, memberId, async (member) => {
        const token = await makePasswordReset(deps, member);
        await deliver(deps, passwordResetMail(config, member, { token, minutes: RESET_MINUTES }));
      }),
    ),
    handleJob(sendPasswordChanged, ({ memberId, keptOne }) =>
      withMember(deps, memberId, (member) => deliver(deps, passwordChangedMail(config, member, keptOne))),
    ),
    handleJob(sendSecondFactorChanged, ({ memberId, change }) =>
      withMember(deps, memberId, (member) => deliver(deps, secondFactorMail(config, member, change))),
    ),
    handleJob(sendNewSignIn, (news) =>
      withMember(deps, news.memberId, (member) => deliver(deps, newSignInMail(config, member, news))),
    ),
  ];
}
