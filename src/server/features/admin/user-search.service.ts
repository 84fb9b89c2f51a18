import type { UserFilter } from '#shared/admin/filter.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import type { BlockStart } from './ranks.queries.ts';
import { countUsers, findPlaces, findUsersBetween, searchUsers } from './user-search.queries.ts';

/** How long is believed what took long to find out. */
const BELIEVED_MS = 60_000;
/** Counting fewer takes no time worth speaking of. */
const LARGE = 1000;
const COUNTS_MAX = 200;
const PLACES_MAX = 20;
/** Every so many-th member of what a search finds is a place; of very many fewer, so that no more are remembered. */
const APART = 100;
const MOST_PLACES = 1000;

/** How many are looked through first, and how far apart places are: for tests, which have few members. */
type Sizes = Readonly<{ probed?: number; apart?: number; most?: number }>;
type Needs = Pick<Deps, 'db' | 'clock'>;
type Range = Readonly<{ limit: number; offset: number }>;
type Found = Readonly<{ members: MemberRow[]; total: number }>;
/** Members of what a search finds, so many apart from each other, the first one first. */
type Places = Readonly<{ apart: number; starts: readonly BlockStart[] }>;
type Believed<Answer> = Readonly<{ at: number; answer: Promise<Answer> }>;
type Answers<Answer> = WeakMap<Db, Map<string, Believed<Answer>>>;

const counts: Answers<number> = new WeakMap();
const places: Answers<Places> = new WeakMap();

/**
 * A part of what a filter finds, and how many it finds. Who is shown is looked up each time; the number of what thousands
 * match, and where the pages deep among them begin, is found out once a minute at most, since that takes longer than all else.
 */
export async function findSearchedUsers(
  deps: Needs,
  filter: UserFilter,
  range: Range,
  sizes: Sizes = {},
): Promise<Found> {
  const found = await searchUsers(deps.db, filter, range, sizes.probed);
  const total = found?.total ?? (await countLately(deps, filter));
  return { members: found?.members ?? (await findDeep(deps, filter, range, sizes)), total };
}

async function findDeep(
  deps: Needs,
  filter: UserFilter,
  { limit, offset }: Range,
  sizes: Sizes,
): Promise<MemberRow[]> {
  const { apart, starts } = await placesLately(deps, filter, sizes);
  const place = Math.floor(offset / apart);
  const from = starts[place];
  if (from === undefined) return [];
  const until = starts[Math.ceil((offset + limit) / apart)];
  return findUsersBetween(deps.db, filter, { from, until }, { limit, offset: offset - place * apart });
}

async function countLately(deps: Needs, filter: UserFilter): Promise<number> {
  const { sort: _, ...conditions } = filter;
  return answerLately(deps, counts, conditions, {
    find: () => countUsers(deps.db, conditions),
    isKept: (count) => count >= LARGE,
    max: COUNTS_MAX,
  });
}

async function placesLately(
  deps: Needs,
  filter: UserFilter,
  { apart = APART, most = MOST_PLACES }: Sizes,
): Promise<Places> {
  return answerLately(deps, places, filter, {
    find: async () => {
      const all = await findPlaces(deps.db, filter, apart);
      const each = Math.max(1, Math.ceil(all.length / most));
      return { apart: apart * each, starts: all.filter((_, index) => index % each === 0) };
    },
    isKept: () => true,
    max: PLACES_MAX,
  });
}

/** What was found out within the last minute, or is now. Many who ask at once wait for the same; a failure is not kept. */
async function answerLately<Answer>(
  { db, clock }: Needs,
  answers: Answers<Answer>,
  asked: object,
  {
    find,
    isKept,
    max,
  }: Readonly<{ find: () => Promise<Answer>; isKept: (answer: Answer) => boolean; max: number }>,
): Promise<Answer> {
  const now = clock.now().getTime();
  const known = answers.get(db) ?? new Map<string, Believed<Answer>>();
  answers.set(db, known);
  const key = JSON.stringify(asked);
  const last = known.get(key);
  // A clock that was set back must not make it last.
  if (last && Math.abs(now - last.at) < BELIEVED_MS) return last.answer;
  const answer = find();
  known.delete(key);
  known.set(key, { at: now, answer });
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - max))) known.delete(oldest);
  await answer.then(
    (found) => isKept(found) || known.delete(key),
    () => known.delete(key),
  );
  return answer;
}
