import { fieldError } from '#shared/errors.ts';
import type { UserFilter } from '#shared/admin-users/schema.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import {
  countFewUsers,
  countUsers,
  estimateEntries,
  findMembers,
  findPosition,
  findUserIds,
  sampleUsers,
  type Conditions,
  type Order,
} from './user-list.queries.ts';
import { adminUserErrors } from './errors.ts';

/** Rows that a page number may skip. Further pages are reached by a cursor, whose cost does not grow with the depth. */
const SKIPPED_MAX = 20_000;
/** Counting so many entries takes a few milliseconds. */
const COUNTED_MAX = 50_000;
const SAMPLED_ENTRIES = 6000;
/** A sample that promises fewer matches than this is not precise enough to stand for a count. */
const ESTIMATED_MIN = 30_000;

/** How much is read at once: for tests, which have few members. */
type Sizes = Readonly<{
  probed?: number;
  skipped?: number;
  counted?: number;
  sampled?: number;
  estimated?: number;
}>;
export type PageWanted = Readonly<{ page: number; limit: number; cursor?: string | undefined }>;
export type Total = Readonly<{ total: number; isEstimate: boolean }>;

/**
 * A page of the users that a filter finds: the one that its cursor names (`after:<id>`, `before:<id>` or `last`), or the one
 * with its number. A page past the end is empty.
 * @throws {AppError} VALIDATION for a page number so high that skipping the rows before it would be slow.
 */
export async function findUserPage(
  db: Db,
  { sort, ...filter }: UserFilter,
  wanted: PageWanted,
  sizes: Sizes = {},
): Promise<Total & Readonly<{ members: MemberRow[] }>> {
  const [kind = '', id = ''] = wanted.cursor?.split(':') ?? [];
  const order = ORDERS[sort];
  const counting = estimateUsers(db, filter, sizes);
  // It is awaited after the page; a failure in between must not end the process.
  counting.catch(() => undefined);
  const read = async (part: Partial<Parameters<typeof findUserIds>[2]>) => {
    const { limit } = wanted;
    return findUserIds(db, filter, { order, after: null, limit, offset: 0, ...part }, sizes.probed);
  };
  const readBackwards = async (part: Parameters<typeof read>[0]) =>
    (await read({ order: { ...order, isDescending: !order.isDescending }, ...part })).toReversed();

  const position = id === '' ? null : await findPosition(db, id);
  let ids: string[];
  if (kind === 'last') ids = await readBackwards({ limit: lengthOfLast(await counting, wanted.limit) });
  else if (position && kind === 'before') ids = await readBackwards({ after: position });
  else if (position) ids = await read({ after: position });
  // Without a cursor, or when the user that it names has been deleted.
  else ids = await readByNumber(wanted, counting, read, sizes.skipped);
  return { members: await findMembers(db, ids), ...(await counting) };
}

async function readByNumber(
  { page, limit }: PageWanted,
  counting: Promise<Total>,
  read: (part: { offset: number }) => Promise<string[]>,
  skipped = SKIPPED_MAX,
): Promise<string[]> {
  const offset = (page - 1) * limit;
  if (offset <= skipped) return read({ offset });
  if (offset >= (await counting).total) return [];
  throw fieldError('page', adminUserErrors.pageTooFar);
}

/** The last page is full unless the total is known and leaves a remainder. */
function lengthOfLast({ total, isEstimate }: Total, limit: number): number {
  return (isEstimate ? 0 : total % limit) || limit;
}

/** How many users a filter finds: exact when they are few, otherwise estimated from a sample, to three digits. */
export async function estimateUsers(
  db: Db,
  filter: Conditions,
  { counted = COUNTED_MAX, sampled = SAMPLED_ENTRIES, estimated = ESTIMATED_MIN }: Sizes = {},
): Promise<Total> {
  const entries = await estimateEntries(db);
  if (entries <= counted) return { total: await countUsers(db, filter), isEstimate: false };
  const sample = await sampleUsers(db, filter, Math.min(100, (100 * sampled) / entries));
  const total = (sample.matching / Math.max(1, sample.sampled)) * entries;
  if (total < estimated) return { total: await countFewUsers(db, filter), isEstimate: false };
  return { total: Number(total.toPrecision(3)), isEstimate: true };
}

const ORDERS: Readonly<Record<UserFilter['sort'], Order>> = {
  newest: { by: 'joined', isDescending: true },
  oldest: { by: 'joined', isDescending: false },
  name: { by: 'name', isDescending: false },
};
