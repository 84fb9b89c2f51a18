import { sql, type RawBuilder } from 'kysely';
import type { PoolClient } from 'pg';

/** Matches the comment that marks a statement. The comment comes last, because every query builder can append it. */
const MARK = /\/\* named ([a-z-]+) \*\/$/;

/**
 * Marks a statement to be prepared once per connection and planned once for all values; append the mark (`modifyEnd` of
 * a query builder). Use it for lookups by a unique key that nearly every request makes, where planning takes longer
 * than execution: for a member, the planner considers twenty indexes. Do not use it for statements whose best plan
 * depends on the values, such as searches. A name must always mark the same text, and the text must list its columns:
 * `*` would fail after a migration adds a column (for a whole member see `member-json.ts`).
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
