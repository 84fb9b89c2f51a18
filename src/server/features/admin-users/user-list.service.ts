import { fieldError } from '#shared/errors.ts';
import type { UserFilter } from '#shared/admin-users/schema.ts';
import { findMembersInOrder } from '#server/core/accounts/accounts.queries.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import {
  countFewUsers,
  countUsers,
  estimateEntries,
  findPosition,
  findUserIds,
  sampleUsers,
  type Conditions,
  type Order,
} from './user-list.queries.ts';
import { adminUserErrors } from './text.ts';

/** Maximum offset of numbered pages. Further pages need a cursor, whose cost does not grow with the depth. */
const SKIPPED_MAX = 20_000;
/** Maximum number of entries to count exactly, which takes a few milliseconds. */
const COUNTED_MAX = 50_000;
const SAMPLED_ENTRIES = 6000;
/** Minimum estimate; below it, the sample is too imprecise and the matches are counted instead. */
const ESTIMATED_MIN = 30_000;

/** Overrides of the sizes above, for tests with few members. */
type Sizes = Readonly<{
  probed?: number;
  skipped?: number;
  counted?: number;
  sampled?: number;
  estimated?: number;
}>;
export type PageRequest = Readonly<{ page: number; limit: number; cursor?: string | undefined }>;
export type Total = Readonly<{ total: number; isEstimate: boolean }>;

/**
 * Returns a page of the users matching a filter, either by cursor (`after:<id>`, `before:<id>` or `last`) or by number.
 * Pages past the end are empty.
 * @throws {AppError} VALIDATION for a page number whose offset would be slow.
 */
export async function findUserPage(
  db: Db,
  { sort, ...filter }: UserFilter,
  request: PageRequest,
  sizes: Sizes = {},
): Promise<Total & Readonly<{ members: MemberRow[] }>> {
  const [kind = '', id = ''] = request.cursor?.split(':') ?? [];
  const order = ORDERS[sort];
  const counting = estimateUsers(db, filter, sizes);
  // `counting` is awaited only after the page has loaded; without this handler, an earlier rejection would
  // crash the process.
  counting.catch(() => undefined);
  const read = async (part: Partial<Parameters<typeof findUserIds>[2]>) => {
    const { limit } = request;
    return findUserIds(db, filter, { order, after: null, limit, offset: 0, ...part }, sizes.probed);
  };
  const readBackwards = async (part: Parameters<typeof read>[0]) =>
    (await read({ order: { ...order, isDescending: !order.isDescending }, ...part })).toReversed();

  const position = id === '' ? null : await findPosition(db, id);
  let ids: string[];
  if (kind === 'last') ids = await readBackwards({ limit: lengthOfLast(await counting, request.limit) });
  else if (position && kind === 'before') ids = await readBackwards({ after: position });
  else if (position) ids = await read({ after: position });
  // No cursor, or its user has been deleted.
  else ids = await readByNumber(request, counting, read, sizes.skipped);
  return { members: await findMembersInOrder(db, ids), ...(await counting) };
}

async function readByNumber(
  { page, limit }: PageRequest,
  counting: Promise<Total>,
  read: (part: { offset: number }) => Promise<string[]>,
  skipped = SKIPPED_MAX,
): Promise<string[]> {
  const offset = (page - 1) * limit;
  if (offset <= skipped) return read({ offset });
  if (offset >= (await counting).total) return [];
  throw fieldError('page', adminUserErrors.pageTooFar);
}

/** Returns the length of the last page: full, unless the total is exact and leaves a remainder. */
function lengthOfLast({ total, isEstimate }: Total, limit: number): number {
  return (isEstimate ? 0 : total % limit) || limit;
}

/** Counts the users matching a filter: exactly if there are few, otherwise estimated from a sample, to three digits. */
export async function estimateUsers(
  db: Db,
  filter: Conditions,
  { counted = COUNTED_MAX, sampled = SAMPLED_ENTRIES, estimated = ESTIMATED_MIN }: Sizes = {},
): Promise<Total> {
  const entries = await estimateEntries(db);
  if (entries <= counted) return { total: await countUsers(db, filter), isEstimate: false };
  const total = isEmpty(filter)
    ? entries
    : entries * (await shareOf(db, filter, Math.min(100, (100 * sampled) / entries)));
  if (total < estimated) return { total: await countFewUsers(db, filter), isEstimate: false };
  return { total: Number(total.toPrecision(3)), isEstimate: true };
}

/** Returns whether all users match; their number then needs no sample. */
function isEmpty({ search, status, role, joinedFrom, joinedUntil }: Conditions): boolean {
  return [search.trim(), status, role, joinedFrom, joinedUntil].every((value) => value === '');
}

async function shareOf(db: Db, filter: Conditions, percent: number): Promise<number> {
  const { matching, sampled } = await sampleUsers(db, filter, percent);
  return matching / Math.max(1, sampled);
}

const ORDERS: Readonly<Record<UserFilter['sort'], Order>> = {
  newest: { by: 'joined', isDescending: true },
  oldest: { by: 'joined', isDescending: false },
  name: { by: 'name', isDescending: false },
};
