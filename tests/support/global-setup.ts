/**
 * One PostgreSQL for the whole run of the tests, with a migrated template database that each test file copies. Its
 * folder carries our process id, so that two runs at once do not meet and what a killed run left behind is found.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createDatabase, TEMPLATE } from './database.ts';

/** Not in the project, where editors and other watchers look at each of the thousand files that a copy makes. */
const FOLDER = join(tmpdir(), `navodayan-tests-${userInfo().uid}`);

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
  await removeLeftovers();
  const directory = join(FOLDER, String(process.pid));
  const server = await startEmbeddedPostgres(join(directory, 'postgres'), FAST);
  await createTemplate(server.socketDirectory);
  project.provide('testCluster', server.socketDirectory);
  return async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

async function createTemplate(socketDirectory: string): Promise<void> {
  await createDatabase(socketDirectory, TEMPLATE, 'template0');
  const owner = openDatabase({ connection: { socketDirectory, database: TEMPLATE }, role: 'owner' });
  await migrate(owner);
  await owner.close();
}

async function removeLeftovers(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER).filter((name) => !isAlive(Number(name)))) {
    await stopEmbeddedPostgres(join(FOLDER, name, 'postgres'));
    rmSync(join(FOLDER, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
