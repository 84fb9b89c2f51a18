import type { Config } from '../src/server/config.ts';
import { openDeps } from '../src/server/open-deps.ts';
import type { DatabaseRole } from '../src/server/platform/database/connection.ts';
import { startDatabase } from '../src/server/platform/database/start-database.ts';
import type { Deps } from '../src/server/platform/deps.ts';

/**
 * Runs `work` with the application's dependencies and closes them. Works whether or not the application is running. The
 * role `owner` has no statement timeout.
 */
export async function withDeps(
  config: Config,
  work: (deps: Deps) => Promise<void>,
  role: DatabaseRole = 'app',
): Promise<void> {
  const database = await startDatabase(config, { applicationName: 'navodayan command', role });
  try {
    const { deps, close } = await openDeps(config, database);
    await work(deps).finally(close);
  } finally {
    await database.close();
  }
}
