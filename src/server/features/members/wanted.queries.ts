import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { hasTrigrams } from '#server/platform/database/patterns.ts';
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
  /** Ids of filter values; each kind at most once. */
  facets: readonly Readonly<{ kind: FacetKind; id: number }>[];
  /** Whether there are so many entries that the planner must be told how to find some of them. */
  isLarge: boolean;
}>;

/** Measured: with fewer the plain query is faster, with more it is now and then slower by a hundred times. */
const PLAIN_ENTRIES_MAX = 200_000;

/** All entries within reach. */
export function allWithin(reach: Reach): Wanted {
  return { reach, search: '', facets: [], isLarge: false };
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
    select normalise_search(${search}) as search, ${facets} as facets,
      exists (
        select from facet_count
        where not is_public and (school_id, state_id, city_id) = (0, 0, 0) and entries > ${PLAIN_ENTRIES_MAX}
      ) as "isLarge"`.execute(db);
  return { ...allWithin(reach), ...rows[0] };
}

/** What a row of these columns must be for its entry to be wanted: of `directory_entry` and of `directory_change`. */
export function matches({ reach, search, facets }: Wanted): RawBuilder<SqlBool> {
  const conditions = [
    reach === 'public' ? sql`public_search_text is not null` : sql`true`,
    ...facets.map(({ kind, id }) => sql`${facetColumn(kind)} = ${id}`),
    ...(search === '' ? [] : [textMatches(reach, search)]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** The same, in words that lead the database to an index which finds the few that match. */
export function matchesFew(wanted: Wanted): RawBuilder<SqlBool> {
  const { reach, search, facets } = wanted;
  if (search === '') return matches(wanted);
  // The public text is a part of the other one, whose trigrams are indexed.
  if (hasTrigrams(search))
    return reach === 'public'
      ? sql`(${matches(wanted)} and search_text like ${containing(search)})`
      : matches(wanted);
  // Fewer have one school, or one city, than have one letter.
  const isSmall = facets.some(({ kind }) => kind !== 'state');
  return isSmall
    ? matches(wanted)
    : sql`(${matches(wanted)} and short_grams(search_text) @> ${shortGrams(search)}::text[])`;
}

/** The columns of `directory_entry` that a search within this reach looks at, as its covering indexes have them. */
export function searchedColumns(reach: Reach): RawBuilder<unknown> {
  return reach === 'public'
    ? sql`public_search_text, school_id, state_id, city_id`
    : sql`search_text, school_id, state_id, city_id`;
}

export function facetColumn(kind: FacetKind): RawBuilder<number | null> {
  return sql.ref(`${kind}_id`);
}

/** Whether the text is in a field that this reach searches. */
function textMatches(reach: Reach, search: string): RawBuilder<SqlBool> {
  const pattern = containing(search);
  const column = sql.ref(reach === 'public' ? 'public_search_text' : 'search_text');
  // Without a word in it, the index of trigrams must not be asked, and is not for anything but the bare column.
  const text = hasTrigrams(search) ? column : sql`(${column} || '')`;
  // The e-mail is the last field, so what stands before a separator is none.
  return reach === 'cards' ? sql`${text} like ${pattern} || E'\\x1f%'` : sql`${text} like ${pattern}`;
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
