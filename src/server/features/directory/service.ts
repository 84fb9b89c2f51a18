import type { CommunityPolicy } from '#shared/site/community-values.ts';
import { AppError } from '#shared/errors.ts';
import type { DirectoryFilter, DirectoryQuery } from '#shared/directory/endpoints.ts';
import type { LimitedUser, MemberDetail } from '#shared/members/schema.ts';
import { audienceOf, type Audience, type Viewer } from '#shared/members/visibility.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { viewerOf, type SignedIn } from '#server/platform/http/actors.ts';
import { listPublicFounders } from './cards.queries.ts';
import { cardsFor, detailFor } from './cards.service.ts';
import { countMatching, listOptions, type DirectoryCache, type DirectoryOptions } from './counts.service.ts';
import { readCursor, writeCursor } from './cursors.service.ts';
import { findEntries } from './directory.queries.ts';
import { suggestSearch } from './suggestion.service.ts';
import {
  allWithin,
  FACET_KINDS,
  resolveFilter,
  type SearchScope,
  type ResolvedFilter,
} from './filter.queries.ts';
import { accountErrors } from '#server/core/accounts/text.ts';

/** `db` may be a read replica. */
type DirectoryDeps = Readonly<{ db: Db; policy: () => Pick<CommunityPolicy, 'directoryAccess'> }>;
type CachingDeps = DirectoryDeps & Readonly<{ cache: DirectoryCache }>;

/** Maximum number of founders. The home page shows all of them, and every list needs a limit (ruling 23). */
const FOUNDERS_MAX = 100;

export type MemberPage = Readonly<{ users: LimitedUser[]; nextCursor: string | null }>;

/**
 * Returns a page of the directory, filtered for this viewer: cards, and the cursor of the next page or null at the end.
 * A filter value that no member has gives an empty page.
 * @throws {AppError} VALIDATION for an invalid cursor.
 */
export async function listMembers(
  deps: DirectoryDeps,
  viewer: Viewer,
  query: DirectoryQuery,
): Promise<MemberPage> {
  const { sort, limit } = query;
  const audience = audienceOf(viewer, deps.policy().directoryAccess);
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort);
  const resolved = await resolvedBy(deps.db, audience, query);
  // Fetch one row more than the page, to detect whether there is a next page.
  const found =
    resolved === null ? [] : await findEntries(deps.db, resolved, { sort, after, limit: limit + 1 });
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
 * Counts the matching members and all members listed for this viewer, as in `countMatching`; suggests another search if
 * none match.
 */
export async function countMembers(
  deps: CachingDeps,
  viewer: Viewer,
  filter: DirectoryFilter,
): Promise<MemberCount> {
  const audience = audienceOf(viewer, deps.policy().directoryAccess);
  const everyone = allWithin(SCOPES[audience]);
  const total = await countMatching(deps, everyone);
  const resolved = await resolvedBy(deps.db, audience, filter);
  if (resolved === null) return { matching: 0, total, didYouMean: null };
  const isEveryone = resolved.search === '' && resolved.facets.length === 0;
  const matching = isEveryone ? total : await countMatching(deps, resolved);
  return {
    matching,
    // A cached total may be smaller than a fresh count.
    total: Math.max(total, matching),
    didYouMean: matching === 0 ? await suggestSearch(deps.db, filter.search, resolved) : null,
  };
}

/** Lists the values of the three filters among the members listed for this viewer. */
export async function listDirectoryOptions(deps: CachingDeps, viewer: Viewer): Promise<DirectoryOptions> {
  return listOptions(deps, SCOPES[audienceOf(viewer, deps.policy().directoryAccess)]);
}

/** Returns founders with a public page, by name, filtered for this viewer. */
export async function listFounders(deps: DirectoryDeps, viewer: Viewer): Promise<LimitedUser[]> {
  const ids = await listPublicFounders(deps.db, FOUNDERS_MAX);
  return cardsFor(deps.db, audienceOf(viewer, deps.policy().directoryAccess), ids);
}

/**
 * Returns one member with contact details, filtered for the viewer; members see their own profile in full.
 * @throws {AppError} NOT_FOUND if there is no such member or the viewer may not see them.
 */
export async function findMember(deps: DirectoryDeps, actor: SignedIn, id: string): Promise<MemberDetail> {
  const viewer = actor.member.id === id ? 'oneself' : viewerOf(actor);
  const user = await detailFor(deps.db, audienceOf(viewer, deps.policy().directoryAccess), id);
  if (user === null) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
  return user;
}

/** Resolves the filter for the scope of this audience; null if it contains a value that no member has. */
async function resolvedBy(
  db: Db,
  audience: Audience,
  filter: DirectoryFilter,
): Promise<ResolvedFilter | null> {
  const values = FACET_KINDS.map((kind) => ({ kind, value: filter[kind] })).filter(
    ({ value }) => value !== '',
  );
  const resolved = await resolveFilter(db, SCOPES[audience], filter.search, values);
  return resolved.facets.length < values.length ? null : resolved;
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
