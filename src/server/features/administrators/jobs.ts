import { findMemberById } from '#server/core/accounts/accounts.queries.ts';
import { withMember } from '#server/core/accounts/accounts.service.ts';
import { passwordLengthOf } from '#server/features/auth/new-password.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import {
  administratorsChangedMail,
  madeAdministratorMail,
  removedAdministratorMail,
  sendAdministratorsChanged,
} from './administrators.emails.ts';

export function administratorJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(sendAdministratorsChanged, ({ memberId, aboutId, byId, isAdmin, at }) =>
      withMember(deps, memberId, async (member) => {
        if (memberId === aboutId)
          return deliver(
            deps,
            isAdmin
              ? madeAdministratorMail(deps.site(), member, passwordLengthOf(deps, 'admin'))
              : removedAdministratorMail(deps.site(), member),
          );
        const about = await findMemberById(deps.db, aboutId);
        const by = byId === null ? null : ((await findMemberById(deps.db, byId)) ?? DELETED_MEMBER);
        return deliver(
          deps,
          administratorsChangedMail(deps.site(), member, {
            about: about ?? DELETED_MEMBER,
            by,
            isAdmin,
            at: new Date(at),
          }),
        );
      }),
    ),
  ];
}

/** Placeholder for a member who was deleted before the email was sent. */
const DELETED_MEMBER = { first_name: 'A former member', last_name: '' };
