import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containing } from '#server/platform/database/patterns.ts';

/** `isIndexed`: the search contains a trigram, so the trigram index can be used. */
type AccountSearch = Readonly<{ search: string; isIndexed: boolean }>;

/** Maximum number of pairs looked up in an index; more do not make the lookup faster. */
const PAIRS_MAX = sql.lit(6);

/**
 * Returns a condition on `admin_list_entry` that matches if a text contains the search, or a phone number contains its
 * digits.
 */
export function textMatches({ search, isIndexed }: AccountSearch): RawBuilder<SqlBool> {
  // Without trigrams, `coalesce` prevents the planner from using the trigram index, which is on the bare column.
  const text = isIndexed ? sql`search_text` : sql`coalesce(search_text, '')`;
  const digits = digitsOf(search);
  if (digits === null) return sql<SqlBool>`${text} like ${containing(search)}`;
  return sql<SqlBool>`(${text} like ${containing(search)} or ${text} like ${`%${digits}%`})`;
}

/** Returns the condition of `textMatches`, in a form that uses an index, which is faster if few rows match. */
export function textMatchesFew(given: AccountSearch): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join([textMatches(given), ...pairsOf(given)], sql` and `)})`;
}

/** Returns the condition for a search without trigrams, which the index of character pairs can answer. */
export function pairsOf({ search, isIndexed }: AccountSearch): RawBuilder<SqlBool>[] {
  if (search.trim() === '' || isIndexed) return [];
  const digits = digitsOf(search);
  const isNumber = digits === null ? sql`false` : sql`search_text like ${`%${digits}%`}`;
  return [sql<SqlBool>`(short_grams(search_text) @> (${shortGramsOf(search)}) or ${isNumber})`];
}

/** Returns the search's characters if it has one, otherwise its pairs: an array for `short_grams(text) @> …`. */
export function shortGramsOf(search: string): RawBuilder<string[]> {
  const typed = sql`normalise_search(${search})`;
  // `short_grams` returns the n characters of a text, then its n - 1 pairs.
  return sql`case when length(${typed}) = 1 then array[${typed}]
    else (short_grams(${typed}))[length(${typed}) + 1 : length(${typed}) + least(length(${typed}) - 1, ${PAIRS_MAX})] end`;
}

/** Returns a condition that looks up the entry of the member with this id and checks its text. */
export function entryMatches(memberId: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  // "offset 0" keeps the planner from joining all entries.
  return sql<SqlBool>`exists (
    select from admin_list_entry
    where admin_list_entry.member_id = ${memberId} and ${textMatches({ search, isIndexed: false })} offset 0)`;
}

/** Returns the digits if the search could be part of a phone number. */
export function digitsOf(search: string): string | null {
  const digits = search.replaceAll(/\D/g, '');
  return /^[\d\s()+-]{3,}$/.test(search) && digits.length >= 3 ? digits : null;
}
