import { DEFAULT_LOCALE, text } from '#shared/text.ts';
import { findMemberById } from '#server/core/accounts/accounts.queries.ts';
import { notify } from '#server/core/notifications/notifications.service.ts';
import { withMember } from '#server/core/accounts/accounts.service.ts';
import { passwordLengthOf } from '#server/features/auth/new-password.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import {
  administratorsChangedMail,
  madeAdministratorMail,
  removedAdministratorMail,
  sendAdministratorsChanged,
} from './administrators.emails.ts';
import { administratorEmailText } from './emails.text.ts';

export function administratorJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(sendAdministratorsChanged, ({ memberId, aboutId, byId, isAdmin, at }) =>
      withMember(deps, memberId, async (member) => {
        if (memberId === aboutId)
          return notify(
            deps,
            member,
            'administrators-changed',
            isAdmin
              ? madeAdministratorMail(deps.site(), member, passwordLengthOf(deps, { role: 'admin' }))
              : removedAdministratorMail(deps.site(), member),
          );
        const about = await findMemberById(deps.db, aboutId);
        const by = byId === null ? null : ((await findMemberById(deps.db, byId)) ?? deletedMember());
        return notify(
          deps,
          member,
          'administrators-changed',
          administratorsChangedMail(deps.site(), member, {
            about: about ?? deletedMember(),
            by,
            isAdmin,
            at: new Date(at),
          }),
        );
      }),
    ),
  ];
}

/** Returns a placeholder name for a member who was deleted before the email was sent. */
function deletedMember() {
  return { first_name: text(DEFAULT_LOCALE, administratorEmailText).changed.formerMember, last_name: '' };
}
