import { join } from 'node:path';
import { Client } from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';
import { APP_ROLE, type DatabaseConnection, type DatabaseRole } from './connection.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { openDatabase, type Database } from './pool.ts';

/** The settings that say where the database is. Without `databaseUrl` the embedded one in `dataDir` is used. */
export type DatabaseSettings = {
  dataDir: string;
  databaseUrl: string | undefined;
  /** The owner's login for migrations; `databaseUrl` when the application has no login of its own. */
  databaseOwnerUrl: string | undefined;
  databasePoolMax: number;
};

export type StartDatabaseOptions = {
  /** Called with a line for the terminal before each step that may take long. */
  report?: (line: string) => void;
  applicationName?: string;
  /** The role of the pool: the application's, or the owner's for commands that change more than rows. */
  role?: DatabaseRole;
  /** The last migration to run; null for none, where the database is only read; otherwise all of them run. */
  upTo?: string | null | undefined;
};

/**
 * Makes the database ready to be used: starts or adopts the embedded one where no other is configured, migrates it as
 * its owner, and opens a pool in the role asked for. `close` closes the pool and then the embedded server, unless
 * another process uses it: a command may run beside the application. Raises `StartupError`.
 */
export async function startDatabase(
  settings: DatabaseSettings,
  options: StartDatabaseOptions = {},
): Promise<Database> {
  const { report = () => undefined, applicationName = 'navodayan', role = 'app', upTo } = options;
  const server = await locate(settings, report);
  try {
    if (upTo !== null)
      await migrateAsOwner(server.owner, {
        report,
        appLogin: loginOf(server.app),
        ...(upTo ? { upTo } : {}),
      });
  } catch (error) {
    await server.stop();
    throw error;
  }
  const max = settings.databasePoolMax;
  const database = openDatabase({ connection: server[role], role, max, applicationName });
  return { ...database, close: () => database.close().then(server.stop) };
}

type Server = { owner: DatabaseConnection; app: DatabaseConnection; stop: () => Promise<void> };

async function locate(settings: DatabaseSettings, report: (line: string) => void): Promise<Server> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl } = settings;
  if (databaseUrl !== undefined && databaseOwnerUrl !== undefined) {
    return { owner: { url: databaseOwnerUrl }, app: { url: databaseUrl }, stop: async () => undefined };
  }
  const directory = join(settings.dataDir, 'postgres');
  report('Starting the database ...');
  const { socketDirectory, stopIfUnused } = await startEmbeddedPostgres(directory);
  return { owner: { socketDirectory }, app: { socketDirectory }, stop: stopIfUnused };
}

async function migrateAsOwner(owner: DatabaseConnection, options: MigrateOptions) {
  const database = openDatabase({
    connection: owner,
    role: 'owner',
    applicationName: 'navodayan migrations',
  });
  try {
    await migrate(database, options);
  } finally {
    await database.close();
  }
}

function loginOf(connection: DatabaseConnection): string {
  if (!('url' in connection)) return APP_ROLE;
  const { user } = new Client({ connectionString: connection.url });
  if (user === undefined || user === '') throw new StartupError('DATABASE_URL names no user.');
  return user;
}
