import { sql, type RawBuilder } from 'kysely';
import type { Db } from './pool.ts';

/** Builds an escaped LIKE pattern for texts that contain the input. */
export function containing(typed: string): RawBuilder<string> {
  return sql<string>`'%' || normalise_search(${escapeWildcards(typed)}) || '%'`;
}

/**
 * Whether a text has three letters or digits in a row, of which trigrams are made. Without them an index of trigrams reads
 * everything. What is a letter of another script only the database knows.
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
