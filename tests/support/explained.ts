import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { z } from '#shared/zod.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { DB } from '#server/platform/database/tables.ts';

/** Number of 8 KB blocks that a statement read, and number of rows that its scans examined. */
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

/** Runs `work`, repeats each of its statements under EXPLAIN (ANALYZE, BUFFERS) and returns their costs. */
export async function explained(pool: Pool, work: (db: Db) => Promise<unknown>): Promise<Cost[]> {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void queries.push(event.query),
  });
  await work(db);
  const costs: Cost[] = [];
  for (const { sql, parameters } of queries) {
    // The line break after the marker prevents EXPLAIN from being prepared under the statement's name.
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}\n`, [...parameters]);
    const plan = explanation.parse(rows)[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan) costs.push({ buffers: buffersOf(plan), rows: rowsOf(plan) });
  }
  return costs;
}

/** Returns the number of blocks read by a plan. The top node's number includes its children. */
function buffersOf(plan: Node): number {
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

function rowsOf(plan: Node): number {
  const below = plan.Plans.reduce((sum, child) => sum + rowsOf(child), 0);
  const isScan = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(plan['Node Type']);
  const examined =
    plan['Actual Rows'] + plan['Rows Removed by Filter'] + plan['Rows Removed by Index Recheck'];
  return below + (isScan ? examined * plan['Actual Loops'] : 0);
}
