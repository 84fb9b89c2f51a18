import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { stopEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';

/**
 * Makes a folder for this run of the tests, named after our process, so that two runs at once do not meet. What earlier
 * runs left behind because they were killed is removed first, a PostgreSQL in `postgres/` stopped. It is not in the
 * project, where editors and other watchers look at each of the thousand files that copying a database makes.
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

/** Stops the PostgreSQL in the folder and removes it all. */
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
