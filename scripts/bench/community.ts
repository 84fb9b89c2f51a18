import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '../../src/server/config.ts';
import { cleanSearchIndexes, applyChangedRules } from '#server/features/directory/projection.service.ts';
import { vacuumMembers } from '../../src/server/features/sample/queries.ts';
import { seedDatabase } from '../../src/server/features/sample/seeding.service.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/database/embedded-postgres.ts';
import type { DatabaseConnection } from '../../src/server/platform/database/connection.ts';
import { openDatabase, type Database } from '../../src/server/platform/database/pool.ts';
import { startDatabase } from '../../src/server/platform/database/start-database.ts';
import { UsageError } from '#operator/commands/run-command.ts';

/** Numbers of members with which benchmarks run. */
export const SIZES = [10_500, 100_000, 1_000_000];

/**
 * Parses the sizes given on the command line.
 * @throws {UsageError} for a size that is not in SIZES.
 */
export function parseSizes(texts: readonly string[]): number[] {
  return texts.map((text) => {
    const size = Number(text);
    if (!SIZES.includes(size)) throw new UsageError(`--members must be one of ${SIZES.join(', ')}.`);
    return size;
  });
}

/** Server settings that docs/operations.md recommends for a million members, so that the directory fits into memory. */
const SERVER_SETTINGS = { shared_buffers: '1GB', effective_cache_size: '4GB' };

export type Community = Readonly<{
  size: number;
  config: Config;
  database: Database;
  connection: DatabaseConnection;
}>;

/**
 * Runs `work` on a database with this many seeded members. First finishes work left by a migration or the previous
 * benchmark, such as index cleanup and vacuum. Later runs reuse the folder, because seeding a million members takes
 * minutes. The folder is outside the project, because editors watch every file in the project.
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
  await applyChangedRules(db);
  await cleanSearchIndexes(db);
  const owner = openDatabase({ connection, role: 'owner', max: 1, applicationName: 'navodayan bench' });
  await vacuumMembers(owner.db).finally(owner.close);
}

function openCommunity(config: Config): Promise<Database> {
  return startDatabase(config, { applicationName: 'navodayan bench', max: 2 });
}

/** Returns settings for an application that uses that community's data folder. */
export function communityConfig(size: number): Config {
  return configOf(communityFolder(size));
}

function configOf(folder: string): Config {
  return readConfig({ DATA_DIR: folder, SAMPLE_COMMUNITY: 'off', LOG_LEVEL: 'silent' });
}

export function communityFolder(size: number): string {
  return join(tmpdir(), `navodayan-measured-${userInfo().uid}`, `members-${size}`);
}

/**
 * Seeds the database unless it has sample members. Call it before opening the database for other work, because seeding
 * opens and closes it.
 */
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
    await seedDatabase(config, { members: size, now: new Date(), report: console.error });
}
