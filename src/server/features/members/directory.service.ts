import { AppError } from '#shared/errors.ts';
import type { DirectoryFilter, DirectoryQuery } from '#shared/members/endpoints.ts';
import type { LimitedUser } from '#shared/members/schema.ts';
import { audienceOf, type Audience, type Viewer } from '#shared/members/visibility.ts';
import { inTransaction, type Db, type DbOrTx, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { viewerOf, type SignedIn } from '#server/platform/http/actors.ts';
import { cardsFor } from './cards.service.ts';
import { readCursor, writeCursor } from './cursors.service.ts';
import {
  countEntries,
  FACET_KINDS,
  findEntries,
  findFacets,
  listFacetValues,
  listPublicFounders,
  type EntryRow,
  type FacetKind,
  type Position,
  type Reach,
  type Wanted,
} from './directory.queries.ts';
import {
  deleteEntry,
  deleteUnlistedEntries,
  deleteUnusedFacets,
  insertFacets,
  lockMemberEntry,
  lockWholeDirectory,
  recountWords,
  upsertAllEntries,
  upsertEntry,
} from './projection.queries.ts';
import { suggestSearch } from './suggestion.service.ts';

type DirectoryDeps = Readonly<{ db: Db; config: Pick<Deps['config'], 'directoryAccess'> }>;

/** The home page shows them all at once, and no list is without an end (RULINGS 23). */
const FOUNDERS_MAX = 100;

/**
 * Brings a member's place in the directory up to date. It belongs into the transaction of every change of a profile, its
 * e-mail address, what it shows, its approval or its presumption of age, after the change and before the audit row. A
 * member who is not listed, or not there any more, has no place.
 */
export async function projectMember(tx: Tx, memberId: string): Promise<void> {
  const isListed = await lockMemberEntry(tx, memberId);
  if (!isListed) return deleteEntry(tx, memberId);
  await insertFacets(tx, { memberId });
  await upsertEntry(tx, memberId);
}

/**
 * Makes the whole directory anew by the same rule, for members who were written in bulk; also forgets filter values and
 * words that nobody has any more. Changes of single members wait until it is done.
 */
export async function projectAllMembers(db: DbOrTx): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWholeDirectory(tx);
    await deleteUnlistedEntries(tx);
    await insertFacets(tx, 'everybody');
    await upsertAllEntries(tx);
    await deleteUnusedFacets(tx);
    await recountWords(tx);
  });
}

/** Forgets filter values and words that nobody has any more, such as the surname of a member who has left. For a nightly job. */
export async function forgetUnusedWords(db: DbOrTx): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockWholeDirectory(tx);
    const removed = await deleteUnusedFacets(tx);
    await recountWords(tx);
    return removed;
  });
}

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
    nextCursor: last !== undefined && found.length > limit ? writeCursor(positionOf(last, sort)) : null,
  };
}

export type MemberCount = Readonly<{ matching: number; total: number; didYouMean: string | null }>;

/** How many members match, of how many this viewer may list; when none does, a search that would find some. */
export async function countMembers(
  deps: DirectoryDeps,
  viewer: Viewer,
  filter: DirectoryFilter,
): Promise<MemberCount> {
  const audience = audienceOf(viewer, deps.config.directoryAccess);
  const wanted = await wantedBy(deps.db, audience, filter);
  if (wanted === null) {
    const { total } = await countEntries(deps.db, everything(REACH[audience]));
    return { matching: 0, total, didYouMean: null };
  }
  const count = await countEntries(deps.db, wanted);
  return { ...count, didYouMean: count.matching === 0 ? await suggestSearch(deps.db, wanted) : null };
}

export type DirectoryOptions = Readonly<{ schools: string[]; states: string[]; cities: string[] }>;

/** The values of the three filters among the members whom this viewer may list, sorted as people sort. */
export async function listDirectoryOptions(deps: DirectoryDeps, viewer: Viewer): Promise<DirectoryOptions> {
  const values = await listFacetValues(deps.db, REACH[audienceOf(viewer, deps.config.directoryAccess)]);
  const sorted = (wanted: FacetKind) =>
    values
      .filter(({ kind }) => kind === wanted)
      .map(({ value }) => value)
      .toSorted(alphabet.compare);
  return { schools: sorted('school'), states: sorted('state'), cities: sorted('city') };
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
  const facets = await findFacets(db, values);
  if (facets.length < values.length) return null;
  return { reach: REACH[audience], search: filter.search, facets };
}

function everything(reach: Reach): Wanted {
  return { reach, search: '', facets: [] };
}

/** Administrators see everything, yet search what members search: the directory does not tell more than its cards. */
const REACH: Readonly<Record<Audience, Reach>> = {
  public: 'public',
  card: 'cards',
  contact: 'contacts',
  everything: 'contacts',
};

function positionOf({ id, name, createdAt }: EntryRow, sort: DirectoryQuery['sort']): Position {
  return sort === 'name' ? { sort, name, id } : { sort, createdAt, id };
}
