import type { Config } from '#server/config.ts';
import { openDeps } from '#server/open-deps.ts';
import type { DatabaseRole } from '#server/platform/database/connection.ts';
import { openCurrentDatabase } from '#server/platform/database/start-database.ts';
import type { Deps } from '#server/platform/deps.ts';

/**
 * Runs `work` with the application's dependencies, then closes them. Works whether or not the application is running.
 * The role `owner` has no statement timeout.
 * @throws {StartupError} if the database does not exist or has pending migrations, because only a start of the
 * application creates or migrates it.
 */
export async function withDeps(
  config: Config,
  work: (deps: Deps) => Promise<void>,
  role: DatabaseRole = 'app',
): Promise<void> {
  const database = await openCurrentDatabase(config, role);
  try {
    const { deps, close } = await openDeps(config, database);
    await work(deps).finally(close);
  } finally {
    await database.close();
  }
}
