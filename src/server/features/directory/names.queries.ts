import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import {
  hasText,
  isWithin,
  matches,
  textColumn,
  type ResolvedFilter,
  type SearchScope,
} from './filter.queries.ts';

/** Inserts missing words of names, and deletes words that no entry uses. */
export async function recountNameWords(tx: Tx): Promise<void> {
  await sql`
    with used as materialized (
      select distinct word from directory_entry cross join lateral unnest(name_words || name_at_school_words) as words (word)
    ), removed as (
      delete from name_word known where not exists (select from used where used.word = known.word)
    )
    insert into name_word (word) select word from used order by word on conflict do nothing`.execute(tx);
}

/**
 * Takes up to `limit` dropped words of names, and deletes those that no entry has. Returns whether there were any. Call
 * it with the whole directory locked.
 */
export async function deleteDroppedNameWords(tx: Tx, limit: number): Promise<boolean> {
  // Otherwise the planner reads all entries to look for a rare word.
  await sql`set local enable_seqscan = off`.execute(tx);
  const { rows } = await sql<{ taken: boolean }>`
    with taken as (
      delete from dropped_word
      where is_name and word in (select distinct word from dropped_word where is_name order by word limit ${limit})
      returning word
    ), deleted as (
      delete from name_word known using (select distinct word from taken) dropped
      where known.word = dropped.word
        and not exists (select from directory_entry where name_words @> array[dropped.word] offset 0)
        and not exists (select from directory_entry where name_at_school_words @> array[dropped.word] offset 0)
    )
    select exists (select from taken) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** Returns up to `limit` words after `after`, in order. */
export async function listNameWords(tx: Tx, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from name_word where word > ${after} order by word limit ${limit}`.execute(tx);
  return rows.map(({ word }) => word);
}

/** Stores the keys of these words. */
export async function writeNameKeys(
  tx: Tx,
  keys: readonly Readonly<{ word: string; key: string; consonants: string | null }>[],
): Promise<void> {
  await sql`
    update name_word set key = made.key, consonant_key = made.consonants
    from json_to_recordset(${JSON.stringify(keys)}) made (word text, key text, consonants text)
    where name_word.word = made.word
      and (name_word.key, name_word.consonant_key) is distinct from (made.key, made.consonants)`.execute(tx);
}

export type Spelling = Readonly<{ word: string; key: string }>;

/**
 * Returns all spellings of entries in scope that have one of these keys or consonants. Visitors get those of public
 * entries only, so that not even timing reveals names of other members.
 */
export async function findSpellings(
  db: Db,
  scope: SearchScope,
  keys: readonly string[],
  consonants: readonly string[],
): Promise<Spelling[]> {
  const { rows } = await sql<Spelling>`
    select word, key from name_word
    where (key = any(${[...keys]}::text[]) or consonant_key = any(${[...consonants]}::text[])) and (${scope !== 'public'} or exists (
      select from directory_entry where ${isWithin(scope)} and name_words @> array[word]))
    order by word`.execute(db);
  return rows;
}

/** A typed word, and all spellings of names that sound like it, including itself. */
export type Sound = Readonly<{ word: string; spellings: readonly string[] }>;

/** Maximum number of candidate entries that are ranked by closeness. */
const COMPARED_MAX = 500;

/**
 * Returns the ids of entries whose name has other spellings of the typed words, closest first: for each typed word, the
 * name has a spelling of it, or the entry contains it. Entries that the search itself finds are omitted.
 * Reads at most `readMax` entries whose names have any or all (`has`) of `others`, which bounds the time for common names.
 * `joined` are the spellings of the typed words written as one.
 */
export async function findSoundingAlike(
  db: Db,
  resolved: ResolvedFilter,
  asked: Readonly<{
    sounds: readonly Sound[];
    joined: readonly string[];
    others: readonly string[];
    has: 'any' | 'all';
  }>,
  { limit, readMax }: Readonly<{ limit: number; readMax: number }>,
): Promise<string[]> {
  const { scope, search } = resolved;
  const each = asked.sounds.map(
    ({ word, spellings }) =>
      sql<SqlBool>`(${hasName(scope, spellings)} or ${hasText({ scope, search: word }, textColumn(scope))})`,
  );
  const named = sql`((${sql.join(each, sql` and `)}) or ${hasName(scope, asked.joined)})`;
  // "offset 0" stops the planner from scanning all entries in the hope of reaching the limit early.
  const { rows } = await sql<{ id: string }>`
    select member_id as id from (
      select member_id, sort_name from (
        select * from (
          select * from directory_entry where ${isWithin(scope)} and ${hasName(scope, asked.others, asked.has)} offset 0) spelled
        limit ${readMax}) directory_entry
      where ${named} and ${matches({ ...resolved, search: '' })} and not ${matches(resolved)}
      limit ${COMPARED_MAX}) compared
    order by similarity(sort_name, ${search}) desc, sort_name, member_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Matches names with one or all of these words. The name at school is not public, so visitors' searches do not read it.
 */
function hasName(
  scope: SearchScope,
  words: readonly string[],
  has: 'any' | 'all' = 'any',
): RawBuilder<SqlBool> {
  const given = sql`${[...words]}::text[]`;
  const operator = has === 'any' ? sql`&&` : sql`@>`;
  return scope === 'public'
    ? sql`name_words ${operator} ${given}`
    : sql`(name_words ${operator} ${given} or name_at_school_words ${operator} ${given})`;
}
