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
  return [
    handleJob(sendConfirmation, ({ memberId }) =>
      withMember(deps, memberId, async (member) => {
        if (member.email_confirmed_at !== null) return;
        await deliver(
          deps,
          confirmationMail(deps.site(), member, await makeConfirmation(deps, member.id, member.email)),
        );
      }),
    ),
    handleJob(sendPasswordReset, ({ memberId }) =>
      withMember(deps, memberId, async (member) => {
        const token = await makePasswordReset(deps, member);
        await deliver(deps, passwordResetMail(deps.site(), member, { token, minutes: RESET_MINUTES }));
      }),
    ),
    handleJob(sendPasswordChanged, ({ memberId, keptOne }) =>
      withMember(deps, memberId, (member) =>
        deliver(deps, passwordChangedMail(deps.site(), member, keptOne)),
      ),
    ),
    handleJob(sendSecondFactorChanged, ({ memberId, change }) =>
      withMember(deps, memberId, (member) => deliver(deps, secondFactorMail(deps.site(), member, change))),
    ),
    handleJob(sendNewSignIn, (news) =>
      withMember(deps, news.memberId, (member) => deliver(deps, newSignInMail(deps.site(), member, news))),
    ),
  ];
}
