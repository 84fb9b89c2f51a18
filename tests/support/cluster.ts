import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { stopEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { startTestPostgres } from './postgres.ts';

/** Returns a path that does not exist yet. After the test, stops a server that uses it and deletes the folder. */
export function aFolder(): string {
  const folder = join(tmpdir(), `navodayan-${randomUUID().slice(0, 8)}`);
  onTestFinished(async () => {
    await stopEmbeddedPostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Starts a separate PostgreSQL server, for tests whose roles or restarts would disturb other tests. */
export async function aCluster(): Promise<EmbeddedPostgres> {
  return await startTestPostgres(aFolder(), { fsync: 'off' });
}
