import type { Sentence } from '#shared/text.ts';
import { AppError } from '#shared/errors.ts';
import type { ChangedMember } from '#shared/profile/verified-field-endpoints.ts';
import { findMemberRow } from '#server/core/accounts/accounts.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import { countChangedMembers, listChangedMembers } from './verified-fields.queries.ts';
import { listChangesSinceVerification, settleChangesSinceVerification } from './verified-fields.service.ts';
import { profileErrors, profileReplies } from './text.ts';
import { accountErrors } from '#server/core/accounts/text.ts';

/** Returns a page of members with unchecked changes of verified fields, oldest first. */
export async function listFieldChanges(
  deps: Pick<Deps, 'db'>,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ members: ChangedMember[]; total: number; page: number; limit: number }> {
  const [found, total] = await Promise.all([
    listChangedMembers(deps.db, { limit, offset: (page - 1) * limit }),
    countChangedMembers(deps.db),
  ]);
  const changes = await listChangesSinceVerification(
    deps.db,
    found.map(({ id }) => id),
  );
  const members = found.map(({ id, first_name, last_name }) => ({
    _id: id,
    first_name,
    last_name,
    changes: [...(changes.get(id) ?? [])],
  }));
  return { members, total, page, limit };
}

/**
 * Marks a member's changed fields as checked by an administrator.
 * @throws {AppError} FORBIDDEN for one's own fields; NOT_FOUND; ALREADY_DECIDED if all shown changes are
 * already checked.
 */
export async function reviewFieldChanges(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Admin,
  seen: { readonly memberId: string; readonly until: Date },
): Promise<{ message: Sentence }> {
  if (seen.memberId === admin.member.id) throw new AppError('FORBIDDEN', profileErrors.ownFields);
  const settled = await settleChangesSinceVerification(deps, admin, seen);
  if (settled === 0) {
    const member = await findMemberRow(deps.db, seen.memberId);
    throw member ? new AppError('ALREADY_DECIDED') : new AppError('NOT_FOUND', accountErrors.userNotFound);
  }
  return { message: profileReplies.settled(settled) };
}
