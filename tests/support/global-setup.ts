/** One PostgreSQL for the whole run of the tests, with a migrated template database that each test file copies. */
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { APP_ROLE } from '#server/platform/database/connection.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createDatabase, TEMPLATE } from './database.ts';
import { makeRunFolder, removeRunFolder } from './run-folder.ts';

/** What a power cut may lose does not matter here; speed does. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  autovacuum: 'off', // it would connect to the template, which nobody may while it is copied
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeRunFolder('tests');
  const { socketDirectory } = await startEmbeddedPostgres(join(folder, 'postgres'), FAST);
  await createTemplate(socketDirectory);
  project.provide('testCluster', socketDirectory);
  return () => removeRunFolder(folder);
}

async function createTemplate(socketDirectory: string): Promise<void> {
  await createDatabase(socketDirectory, TEMPLATE, 'template0');
  const owner = openDatabase({ connection: { socketDirectory, database: TEMPLATE }, role: 'owner' });
  await migrate(owner, { appLogin: APP_ROLE });
  await owner.close();
}
