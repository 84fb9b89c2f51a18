import { sql, type RawBuilder } from 'kysely';
import type { PoolClient } from 'pg';

/** Near the beginning of a statement, so that looking for it costs nothing. */
const MARK = /^[\s(]*\w+\s*\/\* named ([a-z-]+) \*\//;

/**
 * The mark of a statement that is prepared once on each connection and planned once for all its values: for what nearly every
 * request asks, by a unique key. It stands right behind the first word (`modifyFront` of a query builder). Never for what
 * is best planned for its values, such as a search. The same name is the same text, always.
 */
export function named(name: string): RawBuilder<unknown> {
  return sql.raw(`/* named ${name} */`);
}

/** Lets a connection prepare the statements that are marked, under their names. */
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
