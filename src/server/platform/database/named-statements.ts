import { sql, type RawBuilder } from 'kysely';
import type { PoolClient } from 'pg';

/** Matches the comment that marks a statement; it is at the end, where every query builder can add it. */
const MARK = /\/\* named ([a-z-]+) \*\/$/;

/**
 * Returns the mark of a prepared statement, to append with `modifyEnd` of a query builder. Each connection prepares and
 * plans it once, for all values, because planning takes longer than execution: the planner considers twenty indexes of
 * `member`. Use it for statements that nearly every request runs and for frequent writes by a unique key, but not where
 * the best plan depends on the values, such as a search. A name always belongs to the same SQL text. List the columns,
 * because a prepared `*` fails after a migration adds one; for a whole member use `member-json.ts`.
 */
export function named(name: string): RawBuilder<unknown> {
  return sql.raw(`/* named ${name} */`);
}

/** Makes a connection run marked statements as named prepared statements. */
export function prepareNamed(client: PoolClient): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') return;
  const prepared = (...args: unknown[]): unknown => Reflect.apply(query, client, withName(args));
  Object.assign(client, { query: prepared });
}

function withName(args: readonly unknown[]): readonly unknown[] {
  const [text, values, ...rest] = args;
  if (typeof text !== 'string' || !Array.isArray(values)) return args;
  const name = MARK.exec(text)?.[1];
  return name === undefined ? args : [{ name, text, values }, ...rest];
}
