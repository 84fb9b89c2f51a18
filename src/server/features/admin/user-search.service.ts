import type { UserFilter } from '#shared/admin/filter.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { countUsers, searchUsers, type Conditions } from './user-search.queries.ts';

/** How long a large number is believed. */
const BELIEVED_MS = 60_000;
/** Counting fewer takes no time worth speaking of. */
const LARGE = 1000;
const REMEMBERED_MAX = 200;

type Range = Readonly<{ limit: number; offset: number }>;
type Counted = Readonly<{ at: number; total: Promise<number> }>;

const remembered = new WeakMap<Db, Map<string, Counted>>();

/**
 * A part of what a filter finds, and how many it finds. Who is shown is looked up each time; the number of what thousands
 * match is counted once a minute at most, since that takes longer than all else.
 */
export async function findSearchedUsers(
  deps: Pick<Deps, 'db' | 'clock'>,
  filter: UserFilter,
  range: Range,
  probed?: number,
): Promise<{ members: MemberRow[]; total: number }> {
  const { members, total } = await searchUsers(deps.db, filter, range, probed);
  return { members, total: total ?? (await countedLately(deps, filter)) };
}

/** Many who ask at once wait for the same counting. */
async function countedLately({ db, clock }: Pick<Deps, 'db' | 'clock'>, filter: UserFilter): Promise<number> {
  const now = clock.now().getTime();
  const known = remembered.get(db) ?? new Map<string, Counted>();
  remembered.set(db, known);
  const { sort: _, ...conditions } = filter;
  const key = JSON.stringify(conditions);
  const last = known.get(key);
  if (last && now - last.at < BELIEVED_MS) return last.total;
  const total = countUsers(db, conditions satisfies Conditions);
  known.delete(key);
  known.set(key, { at: now, total });
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - REMEMBERED_MAX)))
    known.delete(oldest);
  // Neither a failure is kept, nor a number that is quickly counted anew.
  await total.then(
    (number) => number < LARGE && known.delete(key),
    () => known.delete(key),
  );
  return total;
}
