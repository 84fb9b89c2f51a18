import { sql, type RawBuilder } from 'kysely';

/** A LIKE pattern for texts that contain what somebody typed, whatever its case; what they typed stands for itself. */
export function containing(typed: string): RawBuilder<string> {
  return sql<string>`'%' || normalise_search(${escapeWildcards(typed)}) || '%'`;
}

/** Three letters or digits in a row, of which trigrams are made. Without them an index of trigrams reads everything. */
export function hasTrigrams(typed: string): boolean {
  return /[\p{Alphabetic}\p{N}]{3}/u.test(typed);
}

function escapeWildcards(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
