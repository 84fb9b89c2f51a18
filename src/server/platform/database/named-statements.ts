import { sql, type RawBuilder } from 'kysely';
import type { PoolClient } from 'pg';

/** A comment at the end of a statement, where every query builder can add it. */
const MARK = /\/\* named ([a-z-]+) \*\/$/;

/**
 * The mark of a statement that is prepared once on each connection and planned once for all its values: for what nearly every
 * request asks, and for what is written again and again, by a unique key. To plan one takes longer than to carry it out: of a
 * member the planner looks at twenty indexes. The mark ends the statement (`modifyEnd` of a query builder). Never for what is
 * best planned for its values, such as a search. The same name is the same text, always, and names its columns: with `*` it
 * would fail once a migration has added one (a whole member: `member-json.ts`).
 */
export function named(name: string): RawBuilder<unknown> {
  return sql.raw(`/* named ${name} */`);
}

/** Makes a connection prepare marked statements under their names. */
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
