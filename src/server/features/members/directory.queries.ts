import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { DirectorySort } from '#shared/members/endpoints.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Member } from '#server/platform/database/tables.ts';
import { WORD_BREAK } from './projection.queries.ts';

/**
 * Which entries are listed, and which of their texts are searched: the public texts of public entries, everything but
 * e-mail addresses, or the addresses too that their members show.
 */
export type Reach = 'public' | 'cards' | 'contacts';

const SIMILAR_WORDS_MAX = 10;

export const FACET_KINDS = ['school', 'state', 'city'] as const;
export type FacetKind = (typeof FACET_KINDS)[number];
export type FacetValue = Readonly<{ kind: FacetKind; value: string }>;

/** What entries must match; a blank search and no facets match all within reach. */
export type Wanted = Readonly<{
  reach: Reach;
  /** As it was typed. */
  search: string;
  /** Ids of filter values; each kind at most once. */
  facets: readonly Readonly<{ kind: FacetKind; id: number }>[];
}>;

/** The member that a page ended with, as far as its order needs to know; the time with its microseconds. */
export type Position =
  | Readonly<{ sort: 'name'; name: string; id: string }>
  | Readonly<{ sort: 'newest'; createdAt: string; id: string }>;

export type Page = Readonly<{ sort: DirectorySort; after: Position | null; limit: number }>;

/** Where an entry stands in either order; the time with its microseconds. */
export type EntryRow = Readonly<{ id: string; name: string; createdAt: string }>;

/** The entries wanted that follow a position, in order. */
export async function findEntries(db: Db, wanted: Wanted, { sort, after, limit }: Page): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select member_id as id, sort_name as name,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"
    from directory_entry
    where ${matches(wanted)} and ${after === null ? sql`true` : follows(after)}
    order by ${sort === 'name' ? sql`sort_name, member_id` : sql`created_at desc, member_id desc`}
    limit ${limit}`.execute(db);
  return rows;
}

/** How many entries match, of how many within reach. */
export async function countEntries(db: Db, wanted: Wanted): Promise<{ matching: number; total: number }> {
  const all = { ...wanted, search: '', facets: [] };
  const { rows } = await sql<{ matching: number; total: number }>`
    select
      (select count(*)::int from directory_entry where ${matches(wanted)}) as matching,
      (select count(*)::int from directory_entry where ${matches(all)}) as total`.execute(db);
  return rows[0] ?? { matching: 0, total: 0 };
}

/** The ids of these filter values, as far as they exist. */
export async function findFacets(db: Db, values: readonly FacetValue[]): Promise<Wanted['facets']> {
  if (values.length === 0) return [];
  const wanted = values.map(({ kind, value }) => sql`(${kind}, ${value})`);
  const { rows } = await sql<Wanted['facets'][number]>`
    select kind, id from facet_value where (kind, value) in (${sql.join(wanted)})`.execute(db);
  return rows;
}

/** The filter values of the entries within reach, in no order. */
export async function listFacetValues(db: Db, reach: Reach): Promise<FacetValue[]> {
  const within = matches({ reach, search: '', facets: [] });
  const kinds = FACET_KINDS.map(
    (kind) => sql`
      select kind, value from facet_value
      where kind = ${kind}
        and exists (select from directory_entry where ${facetColumn(kind)} = facet_value.id and ${within})`,
  );
  const { rows } = await sql<FacetValue>`${sql.join(kinds, sql` union all `)}`.execute(db);
  return rows;
}

/** What a card is made of, and what decides who sees which part of it. */
const CARD_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'role',
  'photo_key',
  'about',
  'email',
  'phone',
  'profession',
  'current_city',
  'current_state',
  'school_name',
  'school_state',
  'school_district',
  'in_year',
  'out_year',
  'approval_status',
  'is_presumed_minor',
  'deletes_at',
  'show_email',
  'show_phone',
  'public_page',
] as const;

export type CardRow = Pick<Selectable<Member>, (typeof CARD_COLUMNS)[number]>;

/** The cards of these members, as far as they exist, in no order. */
export async function findCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('member').select(CARD_COLUMNS).where('id', 'in', ids).execute();
}

/** Founders with a public page, by name. An administrator who is a founder keeps the role of an administrator. */
export async function listPublicFounders(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id
    from member join directory_entry entry on entry.member_id = member.id
    where (member.role = 'founder'
        or (member.role = 'admin' and member.is_founder and member.founder_request_status = 'approved'))
      and entry.public_search_text is not null
    order by entry.sort_name, entry.member_id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** A word of a search, whether it occurs within reach, and the known words that are most like it, the nearest first. */
export type WordMatch = Readonly<{ word: string; isFound: boolean; similar: readonly string[] }>;

/** Looks for each word. Words are constants of the statement, so that the planner can use the index of trigrams. */
export async function findWords(db: Db, reach: Reach, words: readonly string[]): Promise<WordMatch[]> {
  const matches = words.map((word) => {
    const normalised = sql`normalise_search(${word})`;
    return sql`
      select ${word}::text as word,
        exists (select from directory_entry where ${textMatches(reach, normalised)}) as "isFound",
        array(
          select known.word from search_word known
          where known.word % ${normalised}
          order by similarity(known.word, ${normalised}) desc, known.frequency desc, known.word
          limit ${SIMILAR_WORDS_MAX}
        ) as similar`;
  });
  const { rows } = await sql<WordMatch>`${sql.join(matches, sql` union all `)}`.execute(db);
  return rows;
}

/** The first of these known words that an entry within reach has, or null. */
export async function findFirstWord(db: Db, reach: Reach, words: readonly string[]): Promise<string | null> {
  if (words.length === 0) return null;
  const found = words.map((word) => {
    const text = sql`${word}::text`;
    return sql`(select ${text} where exists (select from directory_entry where ${hasWord(reach, text)}))`;
  });
  const { rows } = await sql<{ word: string | null }>`select coalesce(${sql.join(found)}) as word`.execute(
    db,
  );
  return rows[0]?.word ?? null;
}

function matches({ reach, search, facets }: Wanted): RawBuilder<SqlBool> {
  const conditions = [
    reach === 'public' ? sql`public_search_text is not null` : sql`true`,
    ...facets.map(({ kind, id }) => sql`${facetColumn(kind)} = ${id}`),
    ...(search.trim() === '' ? [] : [textMatches(reach, sql`normalise_search(${escapeWildcards(search)})`)]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whether an entry has a text, normalised and with its wildcards escaped, in a field that this reach searches. */
function textMatches(reach: Reach, text: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const pattern = sql`'%' || ${text} || '%'`;
  if (reach === 'contacts') return sql`search_text like ${pattern}`;
  // The e-mail is the last field, so what stands before a separator is none.
  if (reach === 'cards') return sql`search_text like ${pattern} || E'\\x1f%'`;
  // The public text is a part of the other one, whose trigrams are indexed.
  return sql`(public_search_text like ${pattern} and search_text like ${pattern})`;
}

/** Whether an entry has a whole word: a name that only begins like that of a hidden member tells nothing of them. */
function hasWord(reach: Reach, word: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const text = sql.ref(reach === 'public' ? 'public_search_text' : 'search_text');
  const pattern = sql`${sql.lit(`(^|${WORD_BREAK})`)} || ${word} || ${sql.lit(`($|${WORD_BREAK})`)}`;
  return sql`(${textMatches(reach, word)} and ${text} ~ (${pattern}))`;
}

function follows(position: Position): RawBuilder<SqlBool> {
  return position.sort === 'name'
    ? sql`(sort_name, member_id) > (${position.name}, ${position.id}::uuid)`
    : sql`(created_at, member_id) < (${position.createdAt}::timestamptz, ${position.id}::uuid)`;
}

function facetColumn(kind: FacetKind): RawBuilder<number | null> {
  return sql.ref(`directory_entry.${kind}_id`);
}

/** Done before the text is normalised, which leaves these characters as they are. */
function escapeWildcards(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
