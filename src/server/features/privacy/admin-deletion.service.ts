import type { Sentence } from '#shared/text.ts';
import { AppError } from '#shared/errors.ts';
import { lockAdministrators } from '#server/features/administrators/administrators.service.ts';
import { removeAccountFiles, removeAccountRows } from './accounts.service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { lockMember } from './accounts.queries.ts';
import { privacyErrors } from './text.ts';
import { accountErrors } from '#server/core/accounts/text.ts';
import { privacyReplies } from './text.ts';

/**
 * Deletes an account with its documents, files and sessions; only the audit record is kept (ruling 37). Locks
 * all administrators first, so that two who delete each other cannot both succeed.
 * @throws {AppError} NOT_FOUND if the account is already deleted; FORBIDDEN for one's own account, or if the
 * caller is no longer an administrator; LAST_ADMIN.
 */
export async function deleteUser(deps: Deps, admin: Admin, memberId: string): Promise<{ message: Sentence }> {
  if (memberId === admin.member.id) throw new AppError('FORBIDDEN', privacyErrors.ownAccount);
  const { name, storageKeys } = await inTransaction(deps.db, async (tx) => {
    const admins = await lockAdministrators(tx);
    if (admins.length < 2 && admins.includes(memberId)) throw new AppError('LAST_ADMIN');
    if (!admins.includes(admin.member.id)) throw new AppError('FORBIDDEN');
    const member = await lockMember(tx, memberId);
    if (!member) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
    const keys = await removeAccountRows(deps, tx, memberId, {
      action: 'account.removed',
      actorId: admin.member.id,
    });
    return { name: `${member.first_name} ${member.last_name}`.trim(), storageKeys: keys };
  });
  await removeAccountFiles(deps, storageKeys);
  return { message: privacyReplies.deleted(name) };
}
