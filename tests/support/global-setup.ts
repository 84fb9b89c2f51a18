/**
 * Starts one PostgreSQL for the test run with a migrated template database, which each test file copies. For system
 * tests, also prepares a data folder to copy.
 */
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/config.ts';
import { APP_ROLE } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { createDatabase, TEMPLATE } from './database.ts';
import { startTestPostgres } from './postgres.ts';
import { makeRunFolder, removeRunFolder } from './run-folder.ts';

/** Server settings that trade durability for speed. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  autovacuum: 'off', // autovacuum would connect to the template, which cannot be copied while it has connections
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeRunFolder('tests');
  const { socketDirectory } = await startTestPostgres(join(folder, 'postgres'), FAST);
  const siteFolder = join(folder, 'site');
  const isSystem = project.name !== 'node';
  await Promise.all([createTemplate(socketDirectory), isSystem ? prepareSite(siteFolder) : undefined]);
  if (process.env.TEST_POSTGRES)
    console.log(`The tests run on PostgreSQL ${await versionOf(socketDirectory)}.`);
  project.provide('testCluster', socketDirectory);
  project.provide('siteFolder', siteFolder);
  return () => removeRunFolder(folder);
}

async function createTemplate(socketDirectory: string): Promise<void> {
  await createDatabase(socketDirectory, TEMPLATE, 'template0');
  const owner = openDatabase({ connection: { socketDirectory, database: TEMPLATE }, role: 'owner' });
  await migrate(owner, { appLogin: APP_ROLE });
  await owner.close();
}

async function versionOf(socketDirectory: string): Promise<string> {
  const { pool, close } = openDatabase({
    connection: { socketDirectory, database: TEMPLATE },
    role: 'owner',
  });
  const { rows } = await pool.query('SHOW server_version');
  await close();
  return String(rows[0]?.server_version);
}

async function prepareSite(DATA_DIR: string): Promise<void> {
  const database = await startDatabase(readConfig({ DATA_DIR, SAMPLE_COMMUNITY: 'off' }));
  await database.close();
}
