import { AppError } from '#shared/errors.ts';
import type { DirectoryFilter, DirectoryQuery } from '#shared/directory/endpoints.ts';
import type { LimitedUser } from '#shared/members/schema.ts';
import { audienceOf, type Audience, type Viewer } from '#shared/members/visibility.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { viewerOf, type SignedIn } from '#server/platform/http/actors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { listPublicFounders } from './cards.queries.ts';
import { cardsFor } from './cards.service.ts';
import { countEntries, findFacetIds, listFacetValues } from './counts.queries.ts';
import { keepCount } from './counts.service.ts';
import { readCursor, writeCursor } from './cursors.service.ts';
import { findEntries } from './directory.queries.ts';
import { suggestSearch } from './suggestion.service.ts';
import {
  allWithin,
  FACET_KINDS,
  readWanted,
  type FacetKind,
  type FacetValue,
  type Reach,
  type Wanted,
} from './filter.queries.ts';

/** `db` may be a copy that is only read. */
type DirectoryDeps = Readonly<{ db: Db; config: Pick<Deps['config'], 'directoryAccess'> }>;

/** The home page shows them all at once, and no list is without an end (ruling 23). */
const FOUNDERS_MAX = 100;
/** Counting more than so many takes longer than people should wait; their number is kept from the first time on. */
const KEPT_FROM = 1000;

export type MemberPage = Readonly<{ users: LimitedUser[]; nextCursor: string | null }>;

/**
 * A page of the directory as this viewer may see it: cards, and where the next page begins, or null at the end. A filter
 * value that no member has gives an empty page.
 * @throws {AppError} VALIDATION for a cursor that no answer can have given.
 */
export async function listMembers(
  deps: DirectoryDeps,
  viewer: Viewer,
  query: DirectoryQuery,
): Promise<MemberPage> {
  const { sort, limit } = query;
  const audience = audienceOf(viewer, deps.config.directoryAccess);
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort);
  const wanted = await wantedBy(deps.db, audience, query);
  // One more than the page says whether there is another one.
  const found = wanted === null ? [] : await findEntries(deps.db, wanted, { sort, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    users: await cardsFor(
      deps.db,
      audience,
      page.map(({ id }) => id),
    ),
    nextCursor: last !== undefined && found.length > limit ? writeCursor(last) : null,
  };
}

export type MemberCount = Readonly<{ matching: number; total: number; didYouMean: string | null }>;

/**
 * How many members match, of how many this viewer may list; when none does, a search that would find some. Into `queue` goes
 * a job that keeps a number which took long.
 */
export async function countMembers(
  deps: DirectoryDeps & Readonly<{ queue: Db }>,
  viewer: Viewer,
  filter: DirectoryFilter,
): Promise<MemberCount> {
  const audience = audienceOf(viewer, deps.config.directoryAccess);
  const wanted = await wantedBy(deps.db, audience, filter);
  if (wanted === null) {
    const { total } = await countEntries(deps.db, allWithin(REACH[audience]));
    return { matching: 0, total, didYouMean: null };
  }
  const { total, matching, isKept } = await countEntries(deps.db, wanted);
  if (matching >= KEPT_FROM && !isKept) await keepLater(deps.queue, wanted);
  return {
    matching,
    total,
    didYouMean: matching === 0 ? await suggestSearch(deps.db, filter.search, wanted) : null,
  };
}

/** A job, because many may ask at the same moment, and because what is read may be a copy. */
async function keepLater(db: Db, { reach, search, facets }: Wanted): Promise<void> {
  if (reach === 'cards' || facets.length > 0) return;
  await enqueue(db, keepCount, { reach, search }, { key: `${keepCount.name}:${reach}:${search}` });
}

export type DirectoryOptions = Readonly<{ schools: string[]; states: string[]; cities: string[] }>;

/** The values of the three filters among the members whom this viewer may list, sorted as people sort. */
export async function listDirectoryOptions(deps: DirectoryDeps, viewer: Viewer): Promise<DirectoryOptions> {
  const reach = REACH[audienceOf(viewer, deps.config.directoryAccess)];
  // Fetching the values, and sorting them as people do, takes longer than all else here, and they seldom change.
  const ids = await findFacetIds(deps.db, reach);
  const sortedLast = lastSorted.get(deps.db) ?? new Map<Reach, SortedOptions>();
  const last = sortedLast.get(reach);
  if (last?.ids === ids) return last.options;
  const values = await listFacetValues(deps.db, ids);
  const options = {
    schools: sorted(values, 'school'),
    states: sorted(values, 'state'),
    cities: sorted(values, 'city'),
  };
  lastSorted.set(deps.db, sortedLast.set(reach, { ids, options }));
  return options;
}

type SortedOptions = Readonly<{ ids: string; options: DirectoryOptions }>;
/** Of each database, since ids mean something else in another one. */
const lastSorted = new WeakMap<Db, Map<Reach, SortedOptions>>();

function sorted(values: readonly FacetValue[], wanted: FacetKind): string[] {
  return values
    .filter(({ kind }) => kind === wanted)
    .map(({ value }) => value)
    .toSorted(alphabet.compare);
}

const alphabet = new Intl.Collator('en', { numeric: true });

/** Founders with a public page, by name, each with what this viewer may see of them. */
export async function listFounders(deps: DirectoryDeps, viewer: Viewer): Promise<LimitedUser[]> {
  const ids = await listPublicFounders(deps.db, FOUNDERS_MAX);
  return cardsFor(deps.db, audienceOf(viewer, deps.config.directoryAccess), ids);
}

/**
 * One member as this person may see them; oneself whole.
 * @throws {AppError} NOT_FOUND for nobody, and for somebody whom this person may not see.
 */
export async function findMember(deps: DirectoryDeps, actor: SignedIn, id: string): Promise<LimitedUser> {
  const viewer = actor.member.id === id ? 'oneself' : viewerOf(actor);
  const [user] = await cardsFor(deps.db, audienceOf(viewer, deps.config.directoryAccess), [id]);
  if (user === undefined) throw new AppError('NOT_FOUND', 'User Not Found');
  return user;
}

/** What a filter asks for within this audience's reach; null when it names a value that no member has. */
async function wantedBy(db: Db, audience: Audience, filter: DirectoryFilter): Promise<Wanted | null> {
  const values = FACET_KINDS.map((kind) => ({ kind, value: filter[kind] })).filter(
    ({ value }) => value !== '',
  );
  const wanted = await readWanted(db, REACH[audience], filter.search, values);
  return wanted.facets.length < values.length ? null : wanted;
}

/** Administrators see everything, yet search what members search: the directory does not tell more than its cards. */
const REACH: Readonly<Record<Audience, Reach>> = {
  public: 'public',
  card: 'cards',
  contact: 'contacts',
  everything: 'contacts',
};
