import { sql, type RawBuilder } from 'kysely';
import type { Db } from './pool.ts';

/** Returns a LIKE pattern, with wildcards escaped, that matches texts containing the input. */
export function containing(typed: string): RawBuilder<string> {
  return sql<string>`'%' || normalise_search(${escapeWildcards(typed)}) || '%'`;
}

/**
 * Returns whether a text contains a trigram: three letters or digits in a row. Without a trigram, PostgreSQL would scan
 * the whole index. Only the database can tell which characters of other scripts are letters.
 */
export async function hasTrigrams(db: Db, typed: string): Promise<boolean> {
  if (/^[ -~]*$/.test(typed)) return /[a-z0-9]{3}/i.test(typed);
  const { rows } = await sql<{ answer: boolean }>`
    select has_trigrams(normalise_search(${typed})) as answer`.execute(db);
  return rows[0]?.answer === true;
}

function escapeWildcards(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
