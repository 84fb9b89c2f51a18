import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containing } from '#server/platform/database/patterns.ts';

/** `isIndexed`: the search contains a trigram, so the trigram index can be used. */
type AccountSearch = Readonly<{ search: string; isIndexed: boolean }>;

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

/**
 * Returns a condition on `member` for the queues: true if the search is empty or matches the account. Looks up each
 * waiting member, because a queue is short compared with the list of all users.
 */
export function isFoundBy(search: string): RawBuilder<SqlBool> {
  if (search.trim() === '') return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (
    select from admin_list_entry
    where admin_list_entry.member_id = member.id and ${textMatches({ search, isIndexed: false })})`;
}

/** Returns the digits if the search could be part of a phone number. */
export function digitsOf(search: string): string | null {
  const digits = search.replaceAll(/\D/g, '');
  return /^[\d\s()+-]{3,}$/.test(search) && digits.length >= 3 ? digits : null;
}
