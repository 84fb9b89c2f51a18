import type { UserFilter } from '#shared/admin/filter.ts';
import { inTransaction, type Db } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import {
  countRanked,
  cutBlocks,
  findPlace,
  findPlaceAt,
  foldDeskChanges,
  fullestBlock,
  lockRanks,
} from './ranks.queries.ts';
import { countUsersBetween, findUsersFrom, startOfDay, type Conditions } from './user-search.queries.ts';

/** A block of so many is cut, or finding a member in it would take long. */
const BLOCK_MEMBERS_MAX = 4000;

type Range = Readonly<{ limit: number; offset: number }>;
type Found = Readonly<{ members: MemberRow[]; total: number }>;

/**
 * Whether a list has numbers: then any page of it is found without reading the pages before. A search has none, nor have
 * days of joining in the order of names.
 */
export function hasRanks({ search, joinedFrom, joinedUntil, sort }: UserFilter): boolean {
  return search.trim() === '' && (sort !== 'name' || (joinedFrom === '' && joinedUntil === ''));
}

/** A part of a list that has numbers, and how many there are in all. */
export async function findRankedUsers(db: Db, filter: UserFilter, { limit, offset }: Range): Promise<Found> {
  const { status, role, sort } = filter;
  const ranked = { status, role };
  const all = await countRanked(db, ranked);
  const first = filter.joinedFrom === '' ? 0 : await countBefore(db, filter, startOfDay(filter.joinedFrom));
  const end =
    filter.joinedUntil === '' ? all : await countBefore(db, filter, startOfDay(filter.joinedUntil, 1));
  const total = Math.max(0, end - first);
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return { members: [], total };
  // The newest first is the same order from its other end.
  const number = sort === 'newest' ? end - offset - wanted : first + offset;
  const place = await findPlace(db, ranked, { sort: sort === 'name' ? 'name' : 'joined', number });
  if (!place) return { members: [], total };
  const range = { start: place.start, limit: wanted, offset: number - place.before };
  const members = await findUsersFrom(db, ranked, sort === 'name' ? 'name' : 'joined', range);
  return { members: sort === 'newest' ? members.toReversed() : members, total };
}

/** How many of the list joined before this moment. */
async function countBefore(db: Db, { status, role }: Conditions, moment: string): Promise<number> {
  const place = await findPlaceAt(db, { status, role }, moment);
  if (!place) return 0;
  return place.before + (await countUsersBetween(db, { status, role }, place.start, moment));
}

/** Works who came and went into the numbers of the lists, and cuts what has grown too long. For a job that runs every minute. */
export async function updateRanks(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRanks(tx);
    while ((await foldDeskChanges(tx)) > 0);
    if ((await fullestBlock(tx)) > BLOCK_MEMBERS_MAX) await cutBlocks(tx);
  });
}

/** Counts all lists anew, for members who were written in bulk, and every night, so that no name of somebody who left stays. */
export async function recountRanks(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRanks(tx);
    await cutBlocks(tx);
  });
}
