import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { enqueue, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliverMade } from '#server/platform/mail/deliver.ts';
import { notify } from '#server/core/notifications/notifications.service.ts';
import { findMemberByEmail } from '#server/core/accounts/accounts.queries.ts';
import { withMember } from '#server/core/accounts/accounts.service.ts';
import { release, reserve } from '#server/platform/rate-limit/rate-limit.ts';
import { AUTH_LIMITS } from './limits.ts';
import { makeConfirmation } from './email-confirmation.service.ts';
import {
  addressInUseMail,
  confirmationMail,
  newSignInMail,
  passwordChangedMail,
  passwordResetMail,
  secondFactorMail,
  sendAddressInUse,
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
        if (member.email_confirmed_at === null) await mailConfirmation(deps, member);
      }),
    ),
    handleJob(sendPasswordReset, ({ memberId }) =>
      withMember(deps, memberId, (member) => mailPasswordReset(deps, member)),
    ),
    handleJob(sendAddressInUse, ({ memberId }) =>
      withMember(deps, memberId, (member) => tellOwner(deps, member)),
    ),
    handleJob(sendPasswordChanged, ({ memberId, keptOne: keepsCurrentSession }) =>
      withMember(deps, memberId, (member) =>
        notify(
          deps,
          member,
          'password-changed',
          passwordChangedMail(deps.site(), member, keepsCurrentSession),
        ),
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

/**
 * Emails a confirmation to the address that a member has entered, or tells its owner if another account has
 * it (ruling 43).
 */
async function mailConfirmation(deps: Deps, member: MemberRow): Promise<void> {
  const email = member.new_email ?? member.email;
  const owner = await findMemberByEmail(deps.db, email);
  if (owner && owner.id !== member.id)
    return enqueue(
      deps.db,
      sendAddressInUse,
      { memberId: owner.id },
      { key: `${sendAddressInUse.name}:${owner.id}` },
    );
  return deliverMade(deps, { to: email, share: 'confirmation' }, async () =>
    confirmationMail(deps.site(), { ...member, email }, await makeConfirmation(deps, member.id, email)),
  );
}

async function mailPasswordReset(deps: Deps, member: MemberRow): Promise<void> {
  await deliverMade(deps, { to: member.email, share: 'reset' }, async () => {
    const token = await makePasswordReset(deps, member);
    return passwordResetMail(deps.site(), member, { token, minutes: RESET_MINUTES });
  });
}

/**
 * Tells the owner of an address, once an hour at most, that someone entered it for another account. An unconfirmed owner
 * gets a reset link instead: a stranger may have created the account, and only the reset ends what the stranger set up.
 */
async function tellOwner(deps: Deps, owner: MemberRow): Promise<void> {
  const now = deps.clock.now();
  if (!(await reserve(deps.db, AUTH_LIMITS.addressInUse, owner.id, now)).allowed) return;
  try {
    if (owner.email_confirmed_at === null) await mailPasswordReset(deps, owner);
    else await notify(deps, owner, 'address-in-use', addressInUseMail(deps.site(), owner));
  } catch (error) {
    await release(deps.db, AUTH_LIMITS.addressInUse, owner.id, now);
    throw error;
  }
}
