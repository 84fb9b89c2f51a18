import type { UserFilter } from '#shared/admin/filter.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import {
  countUsers,
  findFewUsers,
  findPlaces,
  findUsersBetween,
  PROBED_MEMBERS,
  searchUsers,
  type Places,
} from './user-search.queries.ts';

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
/** Places so many members of what a search finds apart from each other. */
type KeptPlaces = Places & Readonly<{ apart: number }>;
type Believed<Answer> = Readonly<{ at: number; answer: Promise<Answer> }>;
type Answers<Answer> = WeakMap<Db, Map<string, Believed<Answer>>>;

const counts: Answers<number> = new WeakMap();
const places: Answers<KeptPlaces> = new WeakMap();

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
  const { probed = PROBED_MEMBERS } = sizes;
  const found = await searchUsers(deps.db, filter, range, probed);
  const total = found?.total ?? (await countLately(deps, filter));
  if (found) return { members: found.members, total };
  // They stood close together among the first; a place would lead through all that follow.
  const areFew = total <= probed;
  return {
    members: areFew ? await findFewUsers(deps.db, filter, range) : await findDeep(deps, filter, range, sizes),
    total,
  };
}

async function findDeep(deps: Needs, filter: UserFilter, range: Range, sizes: Sizes): Promise<MemberRow[]> {
  const members = await findFromPlace(deps, filter, range, sizes);
  if (members) return members;
  places.get(deps.db)?.delete(keyOf(filter));
  return (await findFromPlace(deps, filter, range, sizes)) ?? [];
}

/** Undefined when some of these are gone since the places were found, and others follow. */
async function findFromPlace(
  deps: Needs,
  filter: UserFilter,
  { limit, offset }: Range,
  sizes: Sizes,
): Promise<MemberRow[] | undefined> {
  const { apart, starts, last } = await placesLately(deps, filter, sizes);
  const place = Math.floor(offset / apart);
  const from = starts[place];
  if (from === undefined || last === undefined) return [];
  const before = starts[Math.ceil((offset + limit) / apart)];
  const part = { limit, offset: offset - place * apart };
  const members = await findUsersBetween(deps.db, filter, { from, before, last }, part);
  return members.length === limit || before === undefined ? members : undefined;
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
): Promise<KeptPlaces> {
  return answerLately(deps, places, filter, {
    find: async () => {
      const { starts, last } = await findPlaces(deps.db, filter, apart);
      const each = Math.max(1, Math.ceil(starts.length / most));
      return { apart: apart * each, starts: starts.filter((_, index) => index % each === 0), last };
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
  const key = keyOf(asked);
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

function keyOf(asked: object): string {
  return JSON.stringify(asked);
}
