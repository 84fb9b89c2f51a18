import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { groupOfSearch } from '#shared/directory/professions.ts';
import { parseSearch } from '#shared/directory/search.ts';
import { otherPlaceNames } from '#shared/geography/place-names.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** More pairs of characters do not make a search faster. */
const PAIRS_MAX = 6;

/**
 * Search scope: which entries are listed, and which of their texts are searched. `public`: public texts of
 * public entries; `cards`: everything but email addresses; `contacts`: also the email addresses that members
 * show.
 */
export type SearchScope = 'public' | 'cards' | 'contacts';

export const FACET_KINDS = ['school', 'state', 'city'] as const;
export type FacetKind = (typeof FACET_KINDS)[number];
export type FacetValue = Readonly<{ kind: FacetKind; value: string }>;

export type BatchColumn = 'in_year' | 'out_year';
export type Batch = Readonly<{ column: BatchColumn; year: number }>;

/** Directory filter. With no search, years, facets or batch, it matches all entries in scope. */
export type ResolvedFilter = Readonly<{
  scope: SearchScope;
  /** Normalised by the database, like the stored texts. */
  search: string;
  /** The search with its places under their other names; these match whole words only. */
  otherNames: readonly string[];
  /** Whether the trigram index helps; without three consecutive letters, it would be scanned completely. */
  hasTrigrams: boolean;
  /** Ids of filter values, at most one per kind. */
  facets: readonly Readonly<{ kind: FacetKind; id: number }>[];
  /** Years in the search. Members match if they were at school in all of them. */
  years: readonly number[];
  batch: Batch | null;
  /** Restricts the list to one batch of a school, or to all other members. */
  schoolBatch: Readonly<{ schoolId: number; batch: Batch; isOnly: boolean }> | null;
  /** Ids of members whose entries the reader may not see; they never match. */
  hidden: readonly string[];
  /** Whether the directory is so large that some queries must steer the planner. */
  isLarge: boolean;
}>;

/**
 * Maximum number of entries for which the plain query is used. With fewer entries it is faster; with more, it slows
 * down the slowest searches (docs/performance.md).
 */
const PLAIN_ENTRIES_MAX = 200_000;

/** Returns the filter that matches all entries in scope. */
export function allWithin(scope: SearchScope): ResolvedFilter {
  return {
    scope,
    search: '',
    otherNames: [],
    hasTrigrams: false,
    facets: [],
    years: [],
    batch: null,
    schoolBatch: null,
    hidden: [],
    isLarge: false,
  };
}

/** Returns whether the filter matches all entries in scope. */
export function isUnfiltered({ search, facets, years, batch }: ResolvedFilter): boolean {
  return search === '' && facets.length === 0 && years.length === 0 && batch === null;
}

/** The earliest year that a search may name, and filters other than the search, at most one value per kind. */
export type AskedFilters = Readonly<{
  firstYear: number;
  values?: readonly FacetValue[];
  batch?: Batch | null;
}>;

/**
 * Resolves a filter: extracts the years from the search, normalises the rest, and looks up the ids of filter values.
 * Unknown values are omitted.
 */
export async function resolveFilter(
  db: Db,
  scope: SearchScope,
  search: string,
  { firstYear, values = [], batch = null }: AskedFilters,
): Promise<ResolvedFilter> {
  const { text, years } = parseSearch(search, firstYear);
  const resolved = { ...allWithin(scope), years, batch };
  if (text.trim() === '' && values.length === 0 && years.length === 0 && batch === null) return resolved;
  const pairs = values.map(({ kind, value }) => sql`(${kind}, ${value})`);
  const facets =
    values.length === 0
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(json_build_object('kind', kind, 'id', id)), '[]') from facet_value
          where (kind, value) in (${sql.join(pairs)}))`;
  const { rows } = await sql<Pick<ResolvedFilter, 'search' | 'hasTrigrams' | 'facets' | 'isLarge'>>`
    select search, has_trigrams(search) as "hasTrigrams", ${facets} as facets, ${hasManyEntries(scope)} as "isLarge"
    from normalise_search(${text}) normalised (search)`.execute(db);
  const [row] = rows;
  return row === undefined ? resolved : { ...resolved, ...row, otherNames: otherPlaceNames(row.search) };
}

/** Returns the id of a filter value, or null if no member has it. */
export async function findFacet(db: Db, { kind, value }: FacetValue): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from facet_value where kind = ${kind} and value = ${value}`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Returns the condition that more than `PLAIN_ENTRIES_MAX` entries are in scope. Reads their estimated number
 * from the planner statistics, because counting is slow.
 */
function hasManyEntries(scope: SearchScope): RawBuilder<boolean> {
  const index = sql.lit(scope === 'public' ? 'directory_entry_public' : 'directory_entry_by_name');
  return sql`exists (select from pg_class where oid = ${index}::regclass and reltuples > ${PLAIN_ENTRIES_MAX})`;
}

/** Returns the condition that selects the matching rows of `directory_entry`. */
export function matches(resolved: ResolvedFilter): RawBuilder<SqlBool> {
  return matchesWith(resolved, resolved.search === '' ? [] : [textMatches(resolved, 'all')]);
}

/** Returns the conditions of a filter, with `searched` as the conditions of its search. */
function matchesWith(
  resolved: ResolvedFilter,
  searched: readonly RawBuilder<SqlBool>[],
): RawBuilder<SqlBool> {
  const { scope, facets } = resolved;
  const conditions = [
    isWithin(scope),
    ...facets.map(({ kind, id }) => sql`${facetColumn(kind)} = ${id}`),
    ...yearConditions(resolved),
    ...searched,
    ...hiddenConditions(resolved),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Returns the condition of `matches`, phrased so that the planner uses an index suited to few matches. */
export function matchesFew(resolved: ResolvedFilter): RawBuilder<SqlBool> {
  const { scope, search, facets } = resolved;
  if (search === '') {
    const others = [...yearConditions(resolved), ...hiddenConditions(resolved)];
    return sql`(${sql.join([isWithin(scope), hasFacets(facets), ...others], sql` and `)})`;
  }
  const owner = ownerIn(search);
  if (owner !== undefined)
    return sql`(${matches({ ...resolved, search: owner })} and ${hasText(resolved, unindexed(scope))})`;
  // A school or city is more selective than a short text.
  const isSmall = facets.some(({ kind }) => kind !== 'state');
  return isSmall ? matches(resolved) : matchesWith(resolved, [textMatches(resolved, 'few')]);
}

/** Returns the conditions for the years in the search, the batch filter, and the batch listed first. */
function yearConditions({ years, batch, schoolBatch }: ResolvedFilter): RawBuilder<SqlBool>[] {
  return [
    ...years.map((year) => sql<SqlBool>`in_year <= ${year} and out_year >= ${year}`),
    ...(batch ? [isOfBatch(batch)] : []),
    ...(schoolBatch ? [inSchoolBatch(schoolBatch)] : []),
  ];
}

/** Returns the condition that excludes the hidden members, if there are any. */
function hiddenConditions({ hidden }: ResolvedFilter): RawBuilder<SqlBool>[] {
  return hidden.length === 0 ? [] : [sql<SqlBool>`member_id <> all(${[...hidden]}::uuid[])`];
}

function isOfBatch({ column, year }: Batch): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} = ${year}`;
}

function inSchoolBatch({
  schoolId,
  batch,
  isOnly,
}: NonNullable<ResolvedFilter['schoolBatch']>): RawBuilder<SqlBool> {
  const belongs = sql<SqlBool>`(school_id = ${schoolId} and ${isOfBatch(batch)})`;
  return isOnly ? belongs : sql`${belongs} is not true`;
}

/**
 * Returns the condition for the filters, phrased so that the planner uses an index that covers them: by
 * school, or by city with state. If there is a school, wraps the other columns in `coalesce`; otherwise the
 * planner would choose an index without the sort key and read far more table rows than it estimates.
 */
function hasFacets(facets: ResolvedFilter['facets']): RawBuilder<SqlBool> {
  const hasSchool = facets.some(({ kind }) => kind === 'school');
  const conditions = facets.map(({ kind, id }) =>
    hasSchool && kind !== 'school'
      ? sql`coalesce(${facetColumn(kind)}, 0) = ${id}`
      : sql`${facetColumn(kind)} = ${id}`,
  );
  return sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

export function isWithin(scope: SearchScope): RawBuilder<SqlBool> {
  return scope === 'public' ? sql`public_search_text is not null` : sql`true`;
}

/**
 * Returns the columns of `directory_entry` that a search in this scope reads; its covering indexes contain
 * the same columns.
 */
export function searchedColumns(scope: SearchScope): RawBuilder<unknown> {
  return sql`${textColumn(scope)}, school_id, state_id, city_id, profession_groups, in_year, out_year`;
}

/**
 * Returns the column to search. Visitors search a separate column with its own indexes, so that not even
 * timing reveals private data.
 */
export function textColumn(scope: SearchScope): RawBuilder<string> {
  return sql.ref(scope === 'public' ? 'public_search_text' : 'search_text');
}

export function facetColumn(kind: FacetKind): RawBuilder<number | null> {
  return sql.ref(`${kind}_id`);
}

/**
 * Returns a condition that matches if a field searched in this scope contains the text or another name of a place in
 * it, or if the text names a profession group to which the profession belongs. With `few`, texts without trigrams are
 * found through the index of short texts.
 */
function textMatches(resolved: ResolvedFilter, matching: 'all' | 'few'): RawBuilder<SqlBool> {
  const { scope, search, hasTrigrams, otherNames } = resolved;
  const isFew = matching === 'few';
  const text = hasText(resolved, hasTrigrams ? textColumn(scope) : unindexed(scope));
  const group = groupOf(resolved);
  const conditions = [
    hasTrigrams || !isFew ? text : sql<SqlBool>`(${text} and ${hasShortGrams(scope, search)})`,
    ...otherNames.map((name) => hasWords(scope, name, isFew)),
    ...(group === undefined ? [] : [sql<SqlBool>`profession_groups @> ${[group]}::text[]`]),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function hasShortGrams(scope: SearchScope, search: string): RawBuilder<SqlBool> {
  return sql`short_grams(${textColumn(scope)}) @> ${shortGrams(search)}::text[]`;
}

export function groupOf({ search }: ResolvedFilter): string | undefined {
  return groupOfSearch(search);
}

export function hasText(
  { scope, search }: Pick<ResolvedFilter, 'scope' | 'search'>,
  text: RawBuilder<string>,
): RawBuilder<SqlBool> {
  const pattern = containing(search);
  // The email is the last field, so a match followed by a separator is not in the email.
  return scope === 'cards' ? sql`${text} like ${pattern} || E'\\x1f%'` : sql`${text} like ${pattern}`;
}

/** Matches fields that contain the text as whole words. */
function hasWords(scope: SearchScope, search: string, isFew: boolean): RawBuilder<SqlBool> {
  const words = sql`'(^|' || word_break() || ')' || ${search.replaceAll(/[^\p{L}\p{M}\p{N}\s]/gu, String.raw`\$&`)}`;
  // The email is the last field, so the words must be followed by a separator if it is not searched.
  const end = scope === 'cards' ? sql`'(' || word_break() || '.*)?\x1f'` : sql`'($|' || word_break() || ')'`;
  const column = textColumn(scope);
  // Only the database can tell which characters of other scripts form trigrams.
  const usesPairs = isFew && !/[a-z0-9]{3}/.test(search);
  const text = hasText({ scope, search }, usesPairs ? unindexed(scope) : column);
  const grams = usesPairs ? hasShortGrams(scope, search) : sql`true`;
  return sql`(${text} and ${grams} and ${column} ~ (${words} || ${end}))`;
}

/** Wraps the column in an expression, so that the planner does not use the trigram index of the bare column. */
function unindexed(scope: SearchScope): RawBuilder<string> {
  return sql`coalesce(${textColumn(scope)}, '')`;
}

/**
 * Returns the part before the @ if it contains a digit and the trigram index can find it; it is selective,
 * because digits occur mostly in email addresses. The part after the @ is shared by many addresses, and
 * searching for it too takes five times as long.
 */
function ownerIn(search: string): string | undefined {
  const [owner = '', ...rest] = search.split('@');
  return rest.length > 0 && /[a-z0-9]{3}/.test(owner) && /\d/.test(owner) ? owner : undefined;
}

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Returns the distinct character pairs of the search, at most `PAIRS_MAX`, or a single character as it is. */
function shortGrams(search: string): string[] {
  const characters = Array.from(search);
  if (characters.length === 1) return characters;
  const pairs = characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
  return [...new Set(pairs)].slice(0, PAIRS_MAX);
}
