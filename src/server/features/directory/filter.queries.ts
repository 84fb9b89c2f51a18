import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';

const PAIRS_MAX = 6;

/**
 * Which entries are listed, and which of their texts are searched: the public texts of public entries, everything but
 * e-mail addresses, or the addresses too that their members show.
 */
export type Reach = 'public' | 'cards' | 'contacts';

export const FACET_KINDS = ['school', 'state', 'city'] as const;
export type FacetKind = (typeof FACET_KINDS)[number];
export type FacetValue = Readonly<{ kind: FacetKind; value: string }>;

/** The conditions; without search and filters every entry in reach matches. */
export type Wanted = Readonly<{
  reach: Reach;
  /** Normalised by the database like the stored texts. */
  search: string;
  /** Whether a trigram index can find it: without three consecutive letters that index scans everything. */
  hasTrigrams: boolean;
  /** Ids of filter values, at most one per kind. */
  facets: readonly Readonly<{ kind: FacetKind; id: number }>[];
  /** Whether there are so many entries that the planner needs hints. */
  isLarge: boolean;
}>;

/** Measured (`npm run bench -- threshold`): with fewer the plain query is faster, with more the slowest searches are slower by it. */
const PLAIN_ENTRIES_MAX = 200_000;

/** All entries in reach. */
export function allWithin(reach: Reach): Wanted {
  return { reach, search: '', hasTrigrams: false, facets: [], isLarge: false };
}

/** Returns the normalised search and the ids of these filter values, as far as they exist. */
export async function readWanted(
  db: Db,
  reach: Reach,
  search: string,
  values: readonly FacetValue[] = [],
): Promise<Wanted> {
  if (search.trim() === '' && values.length === 0) return allWithin(reach);
  const wanted = values.map(({ kind, value }) => sql`(${kind}, ${value})`);
  const facets =
    values.length === 0
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(json_build_object('kind', kind, 'id', id)), '[]') from facet_value
          where (kind, value) in (${sql.join(wanted)}))`;
  const { rows } = await sql<Omit<Wanted, 'reach'>>`
    select search, has_trigrams(search) as "hasTrigrams", ${facets} as facets, ${hasManyEntries(reach)} as "isLarge"
    from normalise_search(${search}) normalised (search)`.execute(db);
  return { ...allWithin(reach), ...rows[0] };
}

/** Uses the statistics of an index that covers these entries, so that nothing is counted. */
function hasManyEntries(reach: Reach): RawBuilder<boolean> {
  const index = sql.lit(reach === 'public' ? 'directory_entry_public' : 'directory_entry_by_name');
  return sql`exists (select from pg_class where oid = ${index}::regclass and reltuples > ${PLAIN_ENTRIES_MAX})`;
}

/** Returns the condition under which a row of `directory_entry` matches. */
export function matches(wanted: Wanted): RawBuilder<SqlBool> {
  const { reach, search, facets } = wanted;
  const conditions = [
    isWithin(reach),
    ...facets.map(({ kind, id }) => sql`${facetColumn(kind)} = ${id}`),
    ...(search === '' ? [] : [textMatches(wanted)]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Returns the same condition, phrased so that the planner uses an index to find the few matches. */
export function matchesFew(wanted: Wanted): RawBuilder<SqlBool> {
  const { reach, search, hasTrigrams, facets } = wanted;
  if (search === '') return sql`(${isWithin(reach)} and ${hasFacets(facets)})`;
  const owner = ownerIn(search);
  if (owner !== undefined)
    return sql`(${matches({ ...wanted, search: owner })} and ${hasText(wanted, unindexed(reach))})`;
  // Fewer entries share a school or a city than a letter.
  const isSmall = facets.some(({ kind }) => kind !== 'state');
  return hasTrigrams || isSmall
    ? matches(wanted)
    : sql`(${matches(wanted)} and short_grams(${textColumn(reach)}) @> ${shortGrams(search)}::text[])`;
}

/**
 * The filters alone, in words that lead to an index which has all of them: that of schools, or that of cities with states.
 * If a school's other filters were conditions that an index can be asked for, the planner would ask one that has none of what
 * is sorted by, and read the entries themselves, which are far more than it guesses.
 */
function hasFacets(facets: Wanted['facets']): RawBuilder<SqlBool> {
  const hasSchool = facets.some(({ kind }) => kind === 'school');
  const conditions = facets.map(({ kind, id }) =>
    hasSchool && kind !== 'school'
      ? sql`coalesce(${facetColumn(kind)}, 0) = ${id}`
      : sql`${facetColumn(kind)} = ${id}`,
  );
  return sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

export function isWithin(reach: Reach): RawBuilder<SqlBool> {
  return reach === 'public' ? sql`public_search_text is not null` : sql`true`;
}

/** The columns of `directory_entry` that a search in this reach reads, as covered by its indexes. */
export function searchedColumns(reach: Reach): RawBuilder<unknown> {
  return sql`${textColumn(reach)}, school_id, state_id, city_id`;
}

/** Visitors' searches use a separate text and index, so that their timing reveals nothing else. */
export function textColumn(reach: Reach): RawBuilder<string> {
  return sql.ref(reach === 'public' ? 'public_search_text' : 'search_text');
}

export function facetColumn(kind: FacetKind): RawBuilder<number | null> {
  return sql.ref(`${kind}_id`);
}

/** Whether the text occurs in a field that this reach searches. */
function textMatches(wanted: Wanted): RawBuilder<SqlBool> {
  return hasText(wanted, wanted.hasTrigrams ? textColumn(wanted.reach) : unindexed(wanted.reach));
}

function hasText({ reach, search }: Wanted, text: RawBuilder<string>): RawBuilder<SqlBool> {
  const pattern = containing(search);
  // The email is the last field, so text before a separator is not one.
  return reach === 'cards' ? sql`${text} like ${pattern} || E'\\x1f%'` : sql`${text} like ${pattern}`;
}

/** Returns the column in a form that its trigram index does not cover. */
function unindexed(reach: Reach): RawBuilder<string> {
  return sql`coalesce(${textColumn(reach)}, '')`;
}

/**
 * What stands before the @ of an address with a number in it, if an index of trigrams finds that. Numbers stand
 * mostly in addresses, so few have it; how an address ends nearly all have, and to look that up for each of the few takes five
 * times as long.
 */
function ownerIn(search: string): string | undefined {
  const [owner = '', ...rest] = search.split('@');
  return rest.length > 0 && /[a-z0-9]{3}/.test(owner) && /\d/.test(owner) ? owner : undefined;
}

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Pairs of neighbouring characters that a match has, as many as make the search quicker; a single character itself. */
function shortGrams(search: string): string[] {
  const characters = Array.from(search);
  if (characters.length === 1) return characters;
  const pairs = characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
  return [...new Set(pairs)].slice(0, PAIRS_MAX);
}
