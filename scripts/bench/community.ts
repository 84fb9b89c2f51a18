import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '../../src/server/config.ts';
import { cleanSearchIndexes } from '#server/features/directory/projection.service.ts';
import { vacuumMembers } from '../../src/server/features/sample/seeding.queries.ts';
import { seedDatabase } from '../../src/server/features/sample/seeding.service.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/database/embedded-postgres.ts';
import type { DatabaseConnection } from '../../src/server/platform/database/connection.ts';
import { openDatabase, type Database } from '../../src/server/platform/database/pool.ts';
import { startDatabase } from '../../src/server/platform/database/start-database.ts';
import { UsageError } from '../command.ts';

/** Numbers of members at which benchmarks run. */
export const SIZES = [10_500, 100_000, 1_000_000];

/** Sizes requested on the command line. */
export function parseSizes(texts: readonly string[]): number[] {
  return texts.map((text) => {
    const size = Number(text);
    if (!SIZES.includes(size)) throw new UsageError(`--members must be one of ${SIZES.join(', ')}.`);
    return size;
  });
}

const SEED = 1;
/** Server settings that docs/operations.md recommends for a million members: the directory fits into memory. */
const SERVER_SETTINGS = { shared_buffers: '1GB', effective_cache_size: '4GB' };

export type Community = Readonly<{
  size: number;
  config: Config;
  database: Database;
  connection: DatabaseConnection;
}>;

/**
 * Runs `work` on a database with this many seeded members. The folder is kept for later runs, because seeding a million
 * takes minutes, and is outside the project, where editors watch every file. First applies pending work of the previous
 * benchmark, like jobs and autovacuum.
 */
export async function withCommunity<Outcome>(
  size: number,
  work: (community: Community) => Promise<Outcome>,
): Promise<Outcome> {
  const config = communityConfig(size);
  await seedIfEmpty(config, size);
  const connection = await startEmbeddedPostgres(join(config.dataDir, 'postgres'), SERVER_SETTINGS);
  const database = await openCommunity(config);
  try {
    await settle(database);
    return await work({ size, config, database, connection });
  } finally {
    await database.close();
  }
}

async function settle({ db, connection }: Database): Promise<void> {
  await cleanSearchIndexes(db);
  const owner = openDatabase({ connection, role: 'owner', max: 1, applicationName: 'navodayan bench' });
  await vacuumMembers(owner.db).finally(owner.close);
}

function openCommunity(config: Config): Promise<Database> {
  return startDatabase(config, { applicationName: 'navodayan bench', max: 2 });
}

/** Settings of an application on that folder. */
export function communityConfig(size: number): Config {
  return readConfig({ DATA_DIR: communityFolder(size), SAMPLE_COMMUNITY: 'off', LOG_LEVEL: 'silent' });
}

export function communityFolder(size: number): string {
  return join(tmpdir(), `navodayan-measured-${userInfo().uid}`, `members-${size}`);
}

/** Call it before any other use of the database, because seeding closes the connection. */
async function seedIfEmpty(config: Config, size: number): Promise<void> {
  const database = await openCommunity(config);
  const found = await database.db
    .selectFrom('member')
    .select('id')
    .where('is_sample', '=', true)
    .limit(1)
    .executeTakeFirst()
    .finally(() => database.close());
  if (found === undefined)
    await seedDatabase(config, { members: size, seed: SEED, now: new Date(), report: console.error });
}
