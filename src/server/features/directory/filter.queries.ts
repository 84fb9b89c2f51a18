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

/** What entries must match; an empty search and no facets match all within reach. */
export type Wanted = Readonly<{
  reach: Reach;
  /** Normalised by the database, as the stored texts are. */
  search: string;
  /** Whether an index of trigrams helps to find it: without three letters in a row that index reads everything. */
  hasTrigrams: boolean;
  /** Ids of filter values; each kind at most once. */
  facets: readonly Readonly<{ kind: FacetKind; id: number }>[];
  /** Whether there are so many entries that the planner must be told how to find some of them. */
  isLarge: boolean;
}>;

/** Measured (`npm run bench -- threshold`): with fewer the plain query is faster, with more the slowest searches are slower by it. */
const PLAIN_ENTRIES_MAX = 200_000;

/** All entries within reach. */
export function allWithin(reach: Reach): Wanted {
  return { reach, search: '', hasTrigrams: false, facets: [], isLarge: false };
}

/** What is wanted: the search as texts are stored, and the ids of these filter values, as far as they exist. */
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

/** By the statistics of an index that has all of these entries, so that nothing is counted for it. */
function hasManyEntries(reach: Reach): RawBuilder<boolean> {
  const index = sql.lit(reach === 'public' ? 'directory_entry_public' : 'directory_entry_by_name');
  return sql`exists (select from pg_class where oid = ${index}::regclass and reltuples > ${PLAIN_ENTRIES_MAX})`;
}

/** The condition under which a row of `directory_entry` matches. */
export function matches(wanted: Wanted): RawBuilder<SqlBool> {
  const { reach, search, facets } = wanted;
  const conditions = [
    isWithin(reach),
    ...facets.map(({ kind, id }) => sql`${facetColumn(kind)} = ${id}`),
    ...(search === '' ? [] : [textMatches(wanted)]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** The same, in words that lead the database to an index which finds the few that match. */
export function matchesFew(wanted: Wanted): RawBuilder<SqlBool> {
  const { reach, search, hasTrigrams, facets } = wanted;
  if (search === '') return sql`(${isWithin(reach)} and ${hasFacets(facets)})`;
  const owner = ownerIn(search);
  if (owner !== undefined)
    return sql`(${matches({ ...wanted, search: owner })} and ${hasText(wanted, unindexed(reach))})`;
  // Fewer have one school, or one city, than have one letter.
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

/** The columns of `directory_entry` that a search within this reach looks at, as its covering indexes have them. */
export function searchedColumns(reach: Reach): RawBuilder<unknown> {
  return sql`${textColumn(reach)}, school_id, state_id, city_id`;
}

/** Visitors' searches have a text and indexes of their own, so that not even their time tells of anything else. */
export function textColumn(reach: Reach): RawBuilder<string> {
  return sql.ref(reach === 'public' ? 'public_search_text' : 'search_text');
}

export function facetColumn(kind: FacetKind): RawBuilder<number | null> {
  return sql.ref(`${kind}_id`);
}

/** Whether the text is in a field that this reach searches. */
function textMatches(wanted: Wanted): RawBuilder<SqlBool> {
  return hasText(wanted, wanted.hasTrigrams ? textColumn(wanted.reach) : unindexed(wanted.reach));
}

function hasText({ reach, search }: Wanted, text: RawBuilder<string>): RawBuilder<SqlBool> {
  const pattern = containing(search);
  // The e-mail is the last field, so what stands before a separator is none.
  return reach === 'cards' ? sql`${text} like ${pattern} || E'\\x1f%'` : sql`${text} like ${pattern}`;
}

/** The column for what its index of trigrams must not be asked: it is not for anything but the bare column. */
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
