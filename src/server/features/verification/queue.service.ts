import type { AdminUser } from '#shared/verification/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Reviewer } from '#server/platform/http/actors.ts';
import { toAdminUsers } from './admin-view.service.ts';
import { countPendingMembers, listPendingMembers } from './decisions.queries.ts';

export type AdminUserPage = Readonly<{ users: AdminUser[]; total: number; page: number; limit: number }>;

/**
 * Returns one page of the members who wait for a decision by this reviewer and match the search, longest waiting
 * first; pages past the end are empty.
 */
export async function listPending(
  deps: Pick<Deps, 'db'>,
  { member: reviewer }: Reviewer,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<AdminUserPage> {
  const [members, total] = await Promise.all([
    listPendingMembers(deps.db, reviewer, { limit, offset: (page - 1) * limit, search }),
    countPendingMembers(deps.db, reviewer, search),
  ]);
  return {
    users: await toAdminUsers(deps.db, members),
    total,
    page,
    limit,
  };
}

/** Counts the members who wait for a decision about their document. */
export async function countPending(deps: Pick<Deps, 'db'>): Promise<number> {
  return countPendingMembers(deps.db);
}
