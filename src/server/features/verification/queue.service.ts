import type { AdminUser } from '#shared/verification/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Reviewer } from '#server/platform/http/actors.ts';
import { toAdminUsers } from './admin-view.service.ts';
import { countPendingMembers, listPendingMembers } from './decisions.queries.ts';

export type AdminUserPage = Readonly<{ users: AdminUser[]; total: number; page: number; limit: number }>;

/**
 * Returns one page of the members who wait for a decision by this reviewer, longest waiting first; pages past
 * the end are empty.
 */
export async function listPending(
  deps: Pick<Deps, 'db'>,
  { member: reviewer }: Reviewer,
  { page, limit }: { page: number; limit: number },
): Promise<AdminUserPage> {
  const [members, total] = await Promise.all([
    listPendingMembers(deps.db, reviewer, { limit, offset: (page - 1) * limit }),
    countPendingMembers(deps.db, reviewer),
  ]);
  return {
    users: await toAdminUsers(deps.db, members, reviewer.id),
    total,
    page,
    limit,
  };
}

/** Counts the members who wait for a decision about their document. */
export async function countPending(deps: Pick<Deps, 'db'>): Promise<number> {
  return countPendingMembers(deps.db);
}
