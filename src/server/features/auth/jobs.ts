import type { Deps } from '#server/platform/deps.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import { notify } from '#server/core/notifications/notifications.service.ts';
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
          'confirmation',
        );
      }),
    ),
    handleJob(sendPasswordReset, ({ memberId }) =>
      withMember(deps, memberId, async (member) => {
        const token = await makePasswordReset(deps, member);
        const mail = passwordResetMail(deps.site(), member, { token, minutes: RESET_MINUTES });
        await deliver(deps, mail, 'reset');
      }),
    ),
    handleJob(sendPasswordChanged, ({ memberId, keptOne }) =>
      withMember(deps, memberId, (member) =>
        notify(deps, member, 'password-changed', passwordChangedMail(deps.site(), member, keptOne)),
      ),
    ),
    handleJob(sendSecondFactorChanged, ({ memberId, change }) =>
      withMember(deps, memberId, (member) =>
        notify(deps, member, 'second-factor', secondFactorMail(deps.site(), member, change)),
      ),
    ),
    handleJob(sendNewSignIn, (news) =>
      withMember(deps, news.memberId, (member) =>
        notify(deps, member, 'new-sign-in', newSignInMail(deps.site(), member, news)),
      ),
    ),
  ];
}
