import type { Db } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { findMembersInOrder } from './accounts.queries.ts';
import type { FoundIds } from './list-search.queries.ts';

/** One page of a list. `totalIsMore`: the list has more than `total` members. */
export type MembersPage = Readonly<{ members: MemberRow[]; total: number; totalIsMore?: true }>;

/** Returns one page of the members that a search found; pages past the end are empty. */
export async function pageOfFound(
  db: Db,
  { ids, isMore }: FoundIds,
  { page, limit }: { page: number; limit: number },
): Promise<MembersPage> {
  const members = await findMembersInOrder(db, ids.slice((page - 1) * limit, page * limit));
  return { members, total: ids.length, ...(isMore && { totalIsMore: true }) };
}
