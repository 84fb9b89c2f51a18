import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { z } from '#shared/zod.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { DB } from '#server/platform/database/tables.ts';

/** Blocks of 8 KB that a statement read, and rows that its scans examined. */
export type Cost = Readonly<{ buffers: number; rows: number }>;

const node = z.looseObject({
  'Node Type': z.string(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  'Shared Hit Blocks': z.number().default(0),
  'Shared Read Blocks': z.number().default(0),
  get Plans() {
    return z.array(node).default([]);
  },
});
type Node = z.output<typeof node>;
const explanation = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }));

/** Returns the cost of each statement of `work` by repeating it under EXPLAIN (ANALYZE, BUFFERS). */
export async function explained(pool: Pool, work: (db: Db) => Promise<unknown>): Promise<Cost[]> {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void queries.push(event.query),
  });
  await work(db);
  const costs: Cost[] = [];
  for (const { sql, parameters } of queries) {
    // The line break keeps EXPLAIN from reusing the name of the prepared statement.
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}\n`, [...parameters]);
    const plan = explanation.parse(rows)[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan) costs.push({ buffers: buffersOf(plan), rows: rowsOf(plan) });
  }
  return costs;
}

/** A node's blocks include those of its children. */
function buffersOf(plan: Node): number {
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

function rowsOf(plan: Node): number {
  const below = plan.Plans.reduce((sum, child) => sum + rowsOf(child), 0);
  const isScan = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(plan['Node Type']);
  const looked = plan['Actual Rows'] + plan['Rows Removed by Filter'] + plan['Rows Removed by Index Recheck'];
  return below + (isScan ? looked * plan['Actual Loops'] : 0);
}
