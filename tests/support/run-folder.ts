import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { stopEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';

/**
 * Creates a folder for this test run, named after the process so that concurrent runs do not collide. First removes
 * folders of killed runs and stops their PostgreSQL. It is outside the project, where editors would watch thousands of
 * database files.
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

/** Stops the folder's PostgreSQL and removes the folder. */
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
