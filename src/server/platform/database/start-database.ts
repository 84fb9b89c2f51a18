import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorMessage } from '#server/platform/system-error.ts';
import { checkLogin } from './check-server.ts';
import { APP_ROLE, type DatabaseConnection, type DatabaseRole } from './connection.ts';
import { hasCluster } from './embedded-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { describePending, listWaitingMigrations, migrate, type MigrateOptions } from './migrate.ts';
import { openDatabase, type Database } from './pool.ts';

const REVIVE_PAUSE_MS = 5000;

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

/**
 * A running database. `revive` restarts a stopped embedded server; a broken connection of the pool also triggers it.
 */
export type StartedDatabase = Database & Readonly<{ revive: () => void }>;

/** Returns whether a database exists, either external or embedded from an earlier start. */
export function hasDatabase({ databaseUrl, dataDir }: DatabaseSettings): boolean {
  return databaseUrl !== undefined || hasCluster(embeddedFolder(dataDir));
}

/**
 * Prepares the database for use: starts or adopts the embedded server unless an external database is configured,
 * migrates the database as its owner, and opens a pool in the requested role. Restarts an embedded server that is
 * killed. `close` closes the pool, then stops the embedded server unless another process uses it, such as the
 * application while a command runs. Does not create a missing embedded database for commands that only read.
 * @throws {StartupError}
 */
export async function startDatabase(
  settings: DatabaseSettings,
  options: StartDatabaseOptions = {},
): Promise<StartedDatabase> {
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
  const { watch, leave } = watching(server.revive, report);
  const database = openDatabase({
    connection: server[role],
    role,
    ...(max !== undefined && { max }),
    applicationName,
    onBroken: watch,
  });
  const close = async () => {
    leave();
    await database.close();
    await server.stop();
  };
  try {
    await checkLogin(database, settingOf(role, settings));
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, revive: watch, close };
}

/**
 * Opens the database for a command, in the requested role. Neither creates nor migrates it, so that a command with
 * missing settings cannot create a second site.
 * @throws {StartupError} if there is no database, or if migrations are pending.
 */
export async function openCurrentDatabase(
  settings: DatabaseSettings,
  role: DatabaseRole,
): Promise<StartedDatabase> {
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
  revive: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Returns `watch`, which restarts a killed server and retries until it runs, and `leave`, which stops the retries.
 */
function watching(revive: () => Promise<void>, report: (line: string) => void) {
  const over = new AbortController();
  let isReviving = false;
  const watch = async () => {
    if (isReviving) return;
    isReviving = true;
    while (!over.signal.aborted) {
      try {
        await revive();
        break;
      } catch (error) {
        report(`The database stopped and cannot be restarted yet. ${errorMessage(error)}`);
        await sleep(REVIVE_PAUSE_MS, undefined, { ref: false });
      }
    }
    isReviving = false;
  };
  return { watch: () => void watch(), leave: () => over.abort() };
}

async function locate(settings: DatabaseSettings, report: (line: string) => void): Promise<Server> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl } = settings;
  if (databaseUrl !== undefined && databaseOwnerUrl !== undefined) {
    const elsewhere = async () => undefined;
    return {
      owner: { url: databaseOwnerUrl },
      app: { url: databaseUrl },
      revive: elsewhere,
      stop: elsewhere,
    };
  }
  report('Starting the database ...');
  const { socketDirectory, revive, stopIfUnused } = await startEmbeddedPostgres(
    embeddedFolder(settings.dataDir),
  );
  return { owner: { socketDirectory }, app: { socketDirectory }, revive, stop: stopIfUnused };
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
