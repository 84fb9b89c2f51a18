import { RECENT_SECONDS, UNDO_SECONDS } from '#shared/verification/rules.ts';
import type { AdminUser, RecentDecision } from '#shared/verification/schema.ts';
import { pageOfFound, type MembersPage } from '#server/core/accounts/list-search.service.ts';
import type { ReviewerIdentity } from '#server/core/verifiers/verifiers.queries.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Reviewer } from '#server/platform/http/actors.ts';
import { profileImagePath } from '#server/core/accounts/user-view.service.ts';
import { toAdminUsers } from './admin-view.service.ts';
import {
  countPendingMembers,
  listPendingMembers,
  listStandingDecisions,
  searchPendingMembers,
} from './decisions.queries.ts';

/** A page of users as administrators see them; `totalIsMore` if more than `total` match. */
export type AdminUserPage = Readonly<{
  users: AdminUser[];
  total: number;
  totalIsMore?: true;
  page: number;
  limit: number;
}>;

/**
 * Returns one page of the members who wait for a decision by this reviewer and match the search, longest waiting
 * first; pages past the end are empty. A search finds at most `FOUND_MAX` members.
 */
export async function listPending(
  { db }: Pick<Deps, 'db'>,
  { member: reviewer }: Reviewer,
  { search, ...request }: { page: number; limit: number; search: string },
): Promise<AdminUserPage> {
  const { members, ...counted } =
    search.trim() === ''
      ? await pageOfQueue(db, reviewer, request)
      : await pageOfFound(db, await searchPendingMembers(db, reviewer, search), request);
  return { users: await toAdminUsers(db, members, reviewer.id), ...counted, ...request };
}

async function pageOfQueue(
  db: Db,
  reviewer: ReviewerIdentity,
  { page, limit }: { page: number; limit: number },
): Promise<MembersPage> {
  const [members, total] = await Promise.all([
    listPendingMembers(db, reviewer, { limit, offset: (page - 1) * limit }),
    countPendingMembers(db, reviewer),
  ]);
  return { members, total };
}

/** Maximum number of recent decisions listed. */
const RECENT_MAX = 100;

/**
 * Returns this reviewer's decisions of the last hour that still stand, newest first, so that they can be undone or
 * returned to pending after leaving the screen. Omits members outside a verifier's schools.
 */
export async function listDecided(
  deps: Pick<Deps, 'db' | 'clock'>,
  { member: reviewer }: Reviewer,
): Promise<RecentDecision[]> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - RECENT_SECONDS * 1000);
  const rows = await listStandingDecisions(deps.db, reviewer, { since, limit: RECENT_MAX });
  return rows.map((row) => {
    const undoUntil = new Date(row.decided_at.getTime() + UNDO_SECONDS * 1000);
    return {
      _id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      profileImage: profileImagePath(row.photo_key),
      school: row.school_name,
      role: row.role,
      approvalStatus: row.approval_status,
      decidedAt: row.decided_at.toISOString(),
      undoUntil: row.settled_at === null && undoUntil > now ? undoUntil.toISOString() : null,
    };
  });
}

/** Counts the members who wait for a decision about their document. */
export async function countPending(deps: Pick<Deps, 'db'>): Promise<number> {
  return countPendingMembers(deps.db);
}
