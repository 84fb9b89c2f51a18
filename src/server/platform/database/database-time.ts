import { sql } from 'kysely';
import type { DbOrTx } from './pool.ts';

/** Returns the time of the database server. */
export async function readDatabaseTime(db: DbOrTx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell the time.');
  return row.now;
}
