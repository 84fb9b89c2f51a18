import type { CommunityPolicy } from '#shared/site/community-values.ts';
import { AppError } from '#shared/errors.ts';
import { COUNT_MAX } from '#shared/directory/count.ts';
import {
  DIRECTORY_PAGE_SIZE,
  type DirectoryFilter,
  type DirectoryQuery,
} from '#shared/directory/endpoints.ts';
import type { LimitedUser, MemberDetail } from '#shared/members/schema.ts';
import {
  audienceOf,
  type Audience,
  type CardReader,
  type Relations,
  type Viewer,
} from '#shared/members/visibility.ts';
import { relationsOf } from '#server/core/relations/relations.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { viewerOf, type Actor, type MemberRow, type SignedIn } from '#server/platform/http/actors.ts';
import { listPublicFounders } from './cards.queries.ts';
import { cardsFor, detailFor } from './cards.service.ts';
import { countEntries } from './counts.queries.ts';
import { countMatching, listOptions, type DirectoryCache, type DirectoryOptions } from './counts.service.ts';
import { readCursor } from './cursors.service.ts';
import { pageInOrder, pageWithOwnBatch, type FoundPage } from './pages.service.ts';
import { findByAnotherSpelling } from './names.service.ts';
import { suggestSearch } from './suggestion.service.ts';
import {
  allWithin,
  FACET_KINDS,
  findFacet,
  isUnfiltered,
  resolveFilter,
  type Batch,
  type BatchColumn,
  type SearchScope,
  type ResolvedFilter,
} from './filter.queries.ts';
import { accountErrors } from '#server/core/accounts/text.ts';

/** `db` may be a read replica. */
type DirectoryDeps = Readonly<{
  db: Db;
  policy: () => Pick<CommunityPolicy, 'directoryAccess' | 'batchBy' | 'firstYear'>;
}>;
type CachingDeps = DirectoryDeps & Readonly<{ cache: DirectoryCache }>;

/** A person who reads the directory: what they may see of everyone, and their relations to single members. */
export type DirectoryReader = Readonly<{ viewer: Viewer; relations: Relations }>;

/** Returns the caller as a reader of the directory. `db` is the primary, so that a new block applies at once. */
export async function directoryReaderOf(db: Db, actor: Actor): Promise<DirectoryReader> {
  return { viewer: viewerOf(actor), relations: await relationsOf(db, actor) };
}

/** Maximum number of founders. The home page shows all of them, and every list needs a limit (ruling 23). */
const FOUNDERS_MAX = 100;

export type MemberPage = Readonly<{ users: LimitedUser[]; nextCursor: string | null }>;

/**
 * Returns a page of the directory, filtered for this viewer: cards, and the cursor of the next page or null at the end.
 * A filter value that no member has gives an empty page. With the sort `own-batch`, `own` sets the batch listed first;
 * without it, the list is sorted by name.
 * @throws {AppError} VALIDATION for an invalid cursor.
 */
export async function listMembers(
  deps: DirectoryDeps,
  reader: DirectoryReader,
  query: DirectoryQuery,
  own: OwnSchool | null = null,
): Promise<MemberPage> {
  const cardReader = cardReaderOf(deps, reader);
  const resolved = await resolvedBy(deps, cardReader, query);
  const page = await findPage(deps, { resolved, query, own });
  return { users: await cardsFor(deps.db, cardReader, page.ids), nextCursor: page.nextCursor };
}

/** School and years of a reader, whose batch is listed first. */
export type OwnSchool = Readonly<{ school: string; inYear: number | null; outYear: number | null }>;

/** Returns the school and years of a member. */
export function ownSchoolOf({ school_name, in_year, out_year }: MemberRow): OwnSchool {
  return { school: school_name, inYear: in_year, outYear: out_year };
}

type AskedPage = Readonly<{ resolved: ResolvedFilter | null; query: DirectoryQuery; own: OwnSchool | null }>;

/** Reads the cursor first, so that an invalid one is rejected whatever the filter. */
async function findPage(deps: DirectoryDeps, { resolved, query, own }: AskedPage): Promise<FoundPage> {
  const { sort, cursor, limit } = query;
  if (sort !== 'own-batch') {
    const after = cursor === undefined ? null : readCursor(cursor, sort);
    return pageInOrder(deps.db, resolved, { sort, after, limit });
  }
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  const schoolBatch = own && (await schoolBatchOf(deps, own));
  return pageWithOwnBatch(deps.db, resolved && { ...resolved, schoolBatch }, { after, limit });
}

/** Returns the reader's batch, or null if the year is unknown or the school has no listed member. */
async function schoolBatchOf(deps: DirectoryDeps, own: OwnSchool): Promise<ResolvedFilter['schoolBatch']> {
  const batch = batchOf(deps, own);
  if (batch === null) return null;
  const schoolId = await findFacet(deps.db, { kind: 'school', value: own.school });
  return schoolId === null ? null : { schoolId, batch, isOnly: true };
}

/** Returns the year of the reader's batch by the community setting `batch-by`, or null if it is unknown. */
function batchOf({ policy }: DirectoryDeps, { inYear, outYear }: OwnSchool): Batch | null {
  const column = BATCH_COLUMNS[policy().batchBy];
  const year = column === 'in_year' ? inYear : outYear;
  return year === null ? null : { column, year };
}

const BATCH_COLUMNS = { in: 'in_year', out: 'out_year' } as const satisfies Record<string, BatchColumn>;

/** `year` is the value of the directory's batch filter; `count` includes the reader and members not returned. */
export type OwnBatch = Readonly<{ year: number; count: number; members: LimitedUser[] }>;

/**
 * Returns the first members of the reader's own batch by name, filtered for this reader; null if the reader's school or
 * year is unknown. Returns at most `limit` members.
 */
export async function listOwnBatch(
  deps: DirectoryDeps,
  reader: DirectoryReader,
  own: OwnSchool,
  limit: number,
): Promise<OwnBatch | null> {
  const batch = batchOf(deps, own);
  if (batch === null || own.school === '') return null;
  const schoolBatch = await schoolBatchOf(deps, own);
  if (schoolBatch === null) return { year: batch.year, count: 0, members: [] };
  const cardReader = cardReaderOf(deps, reader);
  const everyone = { ...allWithin(SCOPES[cardReader.audience]), schoolBatch };
  const resolved = { ...everyone, hidden: hiddenFrom(cardReader) };
  const { ids, nextCursor } = await pageInOrder(deps.db, resolved, { sort: 'name', after: null, limit });
  const isWhole = nextCursor === null && resolved.hidden.length === 0;
  // Counts hidden members too: see `countMatching`.
  const count = isWhole ? ids.length : await countEntries(deps.db, everyone, COUNT_MAX + 1);
  return { year: batch.year, count, members: await cardsFor(deps.db, cardReader, ids) };
}

/** Returns the newest members of a school, filtered for this reader; none if the school is unknown. */
export async function listNewestOfSchool(
  deps: DirectoryDeps,
  reader: DirectoryReader,
  school: string,
  limit: number,
): Promise<LimitedUser[]> {
  if (school === '') return [];
  const filter = { search: '', state: '', city: '', batch: '', school };
  return (await listMembers(deps, reader, { ...filter, sort: 'newest', limit })).users;
}

/**
 * Returns members whose names sound like the search, but whom the search itself does not find, closest first, filtered
 * for this viewer. At most one page.
 */
export async function listSoundingAlike(
  deps: DirectoryDeps,
  reader: DirectoryReader,
  filter: DirectoryFilter,
): Promise<LimitedUser[]> {
  const cardReader = cardReaderOf(deps, reader);
  const resolved = await resolvedBy(deps, cardReader, filter);
  if (resolved === null) return [];
  return cardsFor(deps.db, cardReader, await findByAnotherSpelling(deps.db, resolved, DIRECTORY_PAGE_SIZE));
}

export type MemberCount = Readonly<{ matching: number; total: number; didYouMean: string | null }>;

/**
 * Counts the matching members and all members listed for this viewer, as in `countMatching`; suggests another search if
 * none match.
 */
export async function countMembers(
  deps: CachingDeps,
  reader: DirectoryReader,
  filter: DirectoryFilter,
): Promise<MemberCount> {
  const cardReader = cardReaderOf(deps, reader);
  const everyone = allWithin(SCOPES[cardReader.audience]);
  const total = await countMatching(deps, everyone);
  const resolved = await resolvedBy(deps, cardReader, filter);
  if (resolved === null) return { matching: 0, total, didYouMean: null };
  const matching = isUnfiltered(resolved) ? total : await countMatching(deps, resolved);
  return {
    matching,
    // A cached total may be smaller than a fresh count.
    total: Math.max(total, matching),
    didYouMean:
      matching === 0
        ? await suggestSearch({ db: deps.db, firstYear: deps.policy().firstYear }, filter.search, resolved)
        : null,
  };
}

/** Lists the values of the three filters among the members listed for this viewer. */
export async function listDirectoryOptions(deps: CachingDeps, viewer: Viewer): Promise<DirectoryOptions> {
  return listOptions(deps, SCOPES[audienceOf(viewer, deps.policy().directoryAccess)]);
}

/** Returns founders with a public page, by name, filtered for this viewer. */
export async function listFounders(deps: DirectoryDeps, reader: DirectoryReader): Promise<LimitedUser[]> {
  const ids = await listPublicFounders(deps.db, FOUNDERS_MAX);
  return cardsFor(deps.db, cardReaderOf(deps, reader), ids);
}

/**
 * Returns one member with contact details, filtered for the viewer; members see their own profile in full.
 * @throws {AppError} NOT_FOUND if there is no such member or the viewer may not see them.
 */
export async function findMember(
  deps: DirectoryDeps,
  actor: SignedIn,
  id: string,
  { viewer, relations }: DirectoryReader,
): Promise<MemberDetail> {
  const reader: DirectoryReader = { viewer: actor.member.id === id ? 'oneself' : viewer, relations };
  const user = await detailFor(deps.db, cardReaderOf(deps, reader), id);
  if (user === null) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
  return user;
}

/** Returns the cards of these members, in this order; omits members whom the caller cannot see. */
export async function cardsOf(
  deps: DirectoryDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<LimitedUser[]> {
  return cardsFor(deps.db, cardReaderOf(deps, await directoryReaderOf(deps.db, actor)), ids);
}

function cardReaderOf(
  { policy }: Pick<DirectoryDeps, 'policy'>,
  { viewer, relations }: DirectoryReader,
): CardReader {
  return { audience: audienceOf(viewer, policy().directoryAccess), relations };
}

/** Resolves the filter for what this reader may see; null if it contains a value that no member has. */
async function resolvedBy(
  { db, policy }: DirectoryDeps,
  reader: CardReader,
  filter: DirectoryFilter,
): Promise<ResolvedFilter | null> {
  const values = FACET_KINDS.map((kind) => ({ kind, value: filter[kind] })).filter(
    ({ value }) => value !== '',
  );
  const batch =
    filter.batch === '' ? null : { column: BATCH_COLUMNS[policy().batchBy], year: Number(filter.batch) };
  const resolved = await resolveFilter(db, SCOPES[reader.audience], filter.search, {
    firstYear: policy().firstYear,
    values,
    batch,
  });
  if (resolved.facets.length < values.length) return null;
  return { ...resolved, hidden: hiddenFrom(reader) };
}

/** Returns the ids of members who are hidden from this reader by a block. */
function hiddenFrom({ audience, relations }: CardReader): readonly string[] {
  return audience === 'everything' ? [] : [...relations.blocked];
}

/**
 * Administrators see everything but search the same fields as members, so that a search reveals no more than the cards.
 */
const SCOPES: Readonly<Record<Audience, SearchScope>> = {
  public: 'public',
  card: 'cards',
  contact: 'contacts',
  everything: 'contacts',
};
