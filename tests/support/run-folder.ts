import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { stopEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';

/**
 * Creates a folder for this test run, with the process id in its name so that concurrent runs do not collide. First
 * stops the PostgreSQL servers of killed runs and deletes their folders. The folder is outside the project, because
 * editors would watch thousands of database files there.
 */
export async function makeRunFolder(kind: 'tests' | 'journeys' | 'strict' | 'measurements'): Promise<string> {
  const parent = join(tmpdir(), `navodayan-${kind}-${userInfo().uid}`);
  const folder = join(parent, String(process.pid));
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const name of readdirSync(parent).filter((name) => !isAlive(Number(name)))) {
    await removeRunFolder(join(parent, name));
  }
  return folder;
}

/** Stops the folder's PostgreSQL and deletes the folder. */
export async function removeRunFolder(folder: string): Promise<void> {
  await stopEmbeddedPostgres(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
