import { sql, type RawBuilder } from 'kysely';

/** A LIKE pattern for texts that contain what somebody typed, whatever its case; what they typed stands for itself. */
export function containing(typed: string): RawBuilder<string> {
  return sql<string>`'%' || normalise_search(${escapeWildcards(typed)}) || '%'`;
}

function escapeWildcards(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
