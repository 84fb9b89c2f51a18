import { join } from 'node:path';
import { Client } from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';
import { checkLogin } from './check-server.ts';
import { APP_ROLE, type DatabaseConnection, type DatabaseRole } from './connection.ts';
import { hasCluster } from './embedded-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { describePending, listWaitingMigrations, migrate, type MigrateOptions } from './migrate.ts';
import { openDatabase, type Database } from './pool.ts';

/** Database settings. Without `databaseUrl`, the site uses the embedded database in `dataDir`. */
export type DatabaseSettings = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** URL with the owner's login, for migrations; by default `databaseUrl`. */
  databaseOwnerUrl?: string | undefined;
};

export type StartDatabaseOptions = {
  /** Receives a line for the terminal before each step that may take long. */
  report?: (line: string) => void;
  applicationName?: string;
  /** Role of the pool: `app`, or `owner` for commands that change more than rows. */
  role?: DatabaseRole;
  /** Maximum number of connections in the pool. */
  max?: number;
  /** The last migration to run; null to run none, for commands that only read. By default all run. */
  upTo?: string | null | undefined;
};

/** Returns whether a database exists, either external or embedded from an earlier start. */
export function hasDatabase({ databaseUrl, dataDir }: DatabaseSettings): boolean {
  return databaseUrl !== undefined || hasCluster(embeddedFolder(dataDir));
}

/**
 * Prepares the database for use: starts or adopts the embedded server unless an external database is configured,
 * migrates the database as its owner, and opens a pool in the requested role. `close` closes the pool, then stops the embedded server unless another process uses it, such as the
 * application while a command runs. Does not create a missing embedded database for commands that only read.
 * @throws {StartupError}
 */
export async function startDatabase(
  settings: DatabaseSettings,
  options: StartDatabaseOptions = {},
): Promise<Database> {
  const { report = () => undefined, applicationName = 'navodayan', role = 'app', upTo, max } = options;
  if (upTo === null && !hasDatabase(settings))
    throw new StartupError(
      `There is no database in ${embeddedFolder(settings.dataDir)}. Start the application once to create it, or set DATA_DIR.`,
    );
  const server = await locate(settings, report);
  try {
    if (upTo !== null)
      await migrateAsOwner(server.owner, {
        report,
        appLogin: loginOf(server.app),
        setting: settingOf('owner', settings),
        ...(upTo ? { upTo } : {}),
      });
  } catch (error) {
    await server.stop();
    throw error;
  }
  const database = openDatabase({
    connection: server[role],
    role,
    ...(max !== undefined && { max }),
    applicationName,
  });
  const close = async () => {
    await database.close();
    await server.stop();
  };
  try {
    await checkLogin(database, settingOf(role, settings));
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, close };
}

/**
 * Opens the database for a command, in the requested role. Neither creates nor migrates it, so that a command with
 * missing settings cannot create a second site.
 * @throws {StartupError} if there is no database, or if migrations are pending.
 */
export async function openCurrentDatabase(settings: DatabaseSettings, role: DatabaseRole): Promise<Database> {
  const options = { applicationName: 'navodayan command', upTo: null };
  const owner = await startDatabase(settings, { ...options, role: 'owner' });
  try {
    const waiting = await listWaitingMigrations(owner.db);
    if (waiting.length > 0)
      throw new StartupError(`${describePending(waiting.length)} Do this again afterwards.`);
    return role === 'owner' ? owner : await startDatabase(settings, { ...options, role });
  } catch (error) {
    await owner.close();
    throw error;
  } finally {
    if (role !== 'owner') await owner.close();
  }
}

type Server = {
  owner: DatabaseConnection;
  app: DatabaseConnection;
  stop: () => Promise<void>;
};

async function locate(settings: DatabaseSettings, report: (line: string) => void): Promise<Server> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl } = settings;
  if (databaseUrl !== undefined && databaseOwnerUrl !== undefined) {
    const elsewhere = async () => undefined;
    return {
      owner: { url: databaseOwnerUrl },
      app: { url: databaseUrl },
      stop: elsewhere,
    };
  }
  report('Starting the database ...');
  const { socketDirectory, stopIfUnused } = await startEmbeddedPostgres(embeddedFolder(settings.dataDir));
  return { owner: { socketDirectory }, app: { socketDirectory }, stop: stopIfUnused };
}

/** Returns the name of the setting with this role's login. */
function settingOf(role: DatabaseRole, { databaseUrl, databaseOwnerUrl }: DatabaseSettings): string {
  const hasOwn = databaseOwnerUrl !== undefined && databaseOwnerUrl !== databaseUrl;
  return role === 'owner' && hasOwn ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
}

function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
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
  if (user === undefined || user === '') throw new StartupError('DATABASE_URL has no user name.');
  return user;
}
