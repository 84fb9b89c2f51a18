import { z } from '#shared/zod.ts';
import { recordRun } from '#server/core/retention/retention-runs.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import { sweepThrottle } from '#server/platform/throttle/throttle.ts';
import { findMemberById } from '#server/core/accounts/accounts.queries.ts';
import {
  administratorsChangedMail,
  madeAdministratorMail,
  removedAdministratorMail,
  sendAdministratorsChanged,
} from '#server/features/administrators/administrators.emails.ts';
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
import { deleteExpiredMailTokens } from '#server/core/mail-tokens/mail-tokens.queries.ts';
import { passwordLengthOf } from './new-password.service.ts';
import { makePasswordReset, RESET_MINUTES } from './password-reset.service.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';

/** Removes sessions, links and counters whose time is over. */
export const sweepExpired = defineJob({ name: 'auth.sweep-expired', payload: z.unknown() });

export function authJobs(deps: Deps): readonly JobHandler[] {
  const { config } = deps;
  return [
    handleJob(sendConfirmation, ({ memberId }) =>
      toMember(deps, memberId, async (member) => {
        if (member.email_confirmed_at !== null) return;
        await deliver(
          deps,
          confirmationMail(config, member, await makeConfirmation(deps, member.id, member.email)),
        );
      }),
    ),
    handleJob(sendPasswordReset, ({ memberId }) =>
      toMember(deps, memberId, async (member) => {
        const token = await makePasswordReset(deps, member);
        await deliver(deps, passwordResetMail(config, member, { token, minutes: RESET_MINUTES }));
      }),
    ),
    handleJob(sendPasswordChanged, ({ memberId, keptOne }) =>
      toMember(deps, memberId, (member) => deliver(deps, passwordChangedMail(config, member, keptOne))),
    ),
    handleJob(sendSecondFactorChanged, ({ memberId, change }) =>
      toMember(deps, memberId, (member) => deliver(deps, secondFactorMail(config, member, change))),
    ),
    handleJob(sendNewSignIn, (news) =>
      toMember(deps, news.memberId, (member) => deliver(deps, newSignInMail(config, member, news))),
    ),
    handleJob(sendAdministratorsChanged, ({ memberId, aboutId, byId, isAdmin, at }) =>
      toMember(deps, memberId, async (member) => {
        if (memberId === aboutId)
          return deliver(
            deps,
            isAdmin
              ? madeAdministratorMail(config, member, passwordLengthOf(deps, 'admin'))
              : removedAdministratorMail(config, member),
          );
        const about = await findMemberById(deps.db, aboutId);
        const by = byId === null ? null : ((await findMemberById(deps.db, byId)) ?? SOMEBODY);
        return deliver(
          deps,
          administratorsChangedMail(config, member, {
            about: about ?? SOMEBODY,
            by,
            isAdmin,
            at: new Date(at),
          }),
        );
      }),
    ),
    handleJob(sweepExpired, async () => {
      const now = deps.clock.now();
      const sessions = await deleteExpiredSessions(deps.db, now);
      const links = await deleteExpiredMailTokens(deps.db, now);
      const counters = await sweepThrottle(deps.db, now);
      await recordRun(deps, 'sessions, links and counters', sessions + links + counters);
    }),
  ];
}

/** Whoever has left before the mail was sent. */
const SOMEBODY = { first_name: 'Somebody who has left', last_name: '' };

/** An account that was removed meanwhile gets no mail. */
async function toMember(
  deps: Deps,
  memberId: string,
  send: (member: MemberRow) => Promise<void>,
): Promise<void> {
  const member = await findMemberById(deps.db, memberId);
  if (member) await send(member);
}
