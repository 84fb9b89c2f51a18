import { readConfig } from '#server/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';

/** Opens the database of the application under test while `work` runs. Returns its result. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const settings = readConfig({ DATA_DIR: process.env.JOURNEY_DATA_DIR });
  const { db, close } = await startDatabase(settings, { upTo: null });
  return work(db).finally(close);
}
