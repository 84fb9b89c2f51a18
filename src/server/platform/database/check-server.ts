import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorCode, errorMessage } from '#server/platform/system-error.ts';
import { clientConfig, type DatabaseConnection } from './connection.ts';
import type { Database } from './pool.ts';

const SERVER_VERSION_MIN = 150_000;
/** SQLSTATEs of a wrong password and of a login that the server rejects. */
const WRONG_LOGIN = new Set(['28P01', '28000']);
/** Message of a server whose pg_hba.conf requires TLS, for a connection without it. */
const NEEDS_TLS = /no pg_hba\.conf entry.*no encryption/;
/** Message of a connection pooler that rejects a startup parameter. */
const PARAMETER_REFUSED = /unsupported startup parameter/i;
/** Several comparisons, because another client may take the pooler's connection between two queries. */
const COMPARISONS = 5;
/** PostgreSQL's error code for a duplicate key. */
const UNIQUE_VIOLATION = '23505';

/**
 * Rejects a server that cannot be reached, is older than PostgreSQL 15, lacks the trigram extension, or finds no
 * trigrams in Hindi, without which searches in Devanagari would find nothing. Changes nothing.
 * @throws {StartupError} with a message that names the host, the database and the setting to check, but never the
 * password.
 */
export async function checkServer(owner: Database, setting: string): Promise<void> {
  const name = nameOf(owner.pool.options);
  await refuseTransactionPooler(owner.connection, setting);
  const version = await readVersion(owner, setting);
  if (version < SERVER_VERSION_MIN) {
    throw new StartupError(`${name} runs on PostgreSQL ${Math.floor(version / 10_000)}. Use 15 or newer.`);
  }
  if (await hasDevanagariTrigrams(owner, name)) return;
  throw new StartupError(
    `${name} cannot search in Hindi, because its character type does not know Devanagari. Make a new one: ` +
      "CREATE DATABASE navodayan TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';",
  );
}

/**
 * Checks that a login can connect to its server.
 * @throws {StartupError} if it cannot.
 */
export async function checkLogin(database: Database, setting: string): Promise<void> {
  await refuseTransactionPooler(database.connection, setting);
  await readVersion(database, setting);
}

/**
 * Rejects a connection pooler that may use a different server connection for each transaction, such as PgBouncer in
 * transaction mode: worker locks, prepared statements and the application's role would end up on connections of other
 * clients. Changes no session state, because that would outlive the check. Ignores connection failures, which the
 * caller's first query reports.
 * @throws {StartupError}
 */
export async function refuseTransactionPooler(
  connection: DatabaseConnection,
  setting: string,
): Promise<void> {
  if (!('url' in connection)) return;
  const options = clientConfig(connection, 'owner');
  const [one, other] = [new Client(options), new Client(options)];
  // Ignore the error event, because a broken connection also fails the query, which reports it.
  for (const client of [one, other]) client.on('error', () => undefined);
  try {
    await one.connect();
    await other.connect();
    if (!(await shareServerProcesses(one, other))) return;
  } catch (error) {
    if (!PARAMETER_REFUSED.test(errorMessage(error))) return;
    throw pooled(options, `refuses the options in ${setting}`, setting);
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
  throw pooled(options, 'gives each transaction another connection (transaction mode)', setting);
}

function pooled(options: ClientConfig, behaviour: string, setting: string): StartupError {
  return new StartupError(
    `${nameOf(options)} is behind a connection pooler that ${behaviour}, which the application cannot use: ` +
      `set ${setting} to the database's direct address or to session mode (Neon: the host without "-pooler"; ` +
      'Supabase: port 5432).',
  );
}

/** Returns whether two idle clients get the same server process, or the first client's process changes. */
async function shareServerProcesses(one: Client, other: Client): Promise<boolean> {
  const first = await serverProcessOf(one);
  for (let compared = 0; compared < COMPARISONS; compared += 1) {
    if ((await serverProcessOf(other)) === first || (await serverProcessOf(one)) !== first) return true;
  }
  return false;
}

async function serverProcessOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

/** Returns the name of the database for messages, such as `The database "navodayan" at db.example.org:5432`. */
function nameOf(options: ClientConfig): string {
  const { host, port, database } = new Client(options);
  return `The database "${database}" at ${host.startsWith('/') ? host : `${host}:${port}`}`;
}

async function readVersion({ db, pool }: Database, setting: string): Promise<number> {
  try {
    const { rows } = await sql<{ version: number }>`
      SELECT current_setting('server_version_num')::int AS version`.execute(db);
    return rows[0]?.version ?? 0;
  } catch (error) {
    const { user } = new Client(pool.options);
    if (NEEDS_TLS.test(errorMessage(error)))
      throw new StartupError(
        `${nameOf(pool.options)} refuses connections without TLS. Add ?sslmode=verify-full to ${setting}, and sslrootcert=/path/to/ca.pem if a private authority issued its certificate.`,
      );
    throw new StartupError(
      WRONG_LOGIN.has(errorCode(error) ?? '')
        ? `${nameOf(pool.options)} refuses the password of "${user}". Check ${setting}.`
        : `${nameOf(pool.options)} cannot be reached: ${reasonOf(error)}. Check that it runs, and ${setting}.`,
    );
  }
}

function reasonOf(error: unknown): string {
  const code = errorCode(error);
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nothing listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host';
  const message = errorMessage(error);
  if (/certificate|altnames|self.signed/i.test(message))
    return `its certificate cannot be trusted (${message.replace(/; if the root CA is installed.*/, '')})`;
  return /timeout/i.test(message) ? 'it does not answer' : message;
}

/**
 * Returns whether the trigram extension finds trigrams in Devanagari.
 * @throws {StartupError} if it cannot be installed.
 */
async function hasDevanagariTrigrams(database: Database, name: string): Promise<boolean> {
  try {
    return await tryTrigrams(database).catch((error: unknown) => {
      // Another process that starts now has just installed it.
      if (errorCode(error) === UNIQUE_VIOLATION) return tryTrigrams(database);
      throw error;
    });
  } catch (error) {
    throw new StartupError(
      `${name} has no pg_trgm extension that this user may install: ${errorMessage(error)}.`,
    );
  }
}

/** Looks for trigrams. Rolls its transaction back, because it may have to install the extension first. */
async function tryTrigrams({ db }: Database): Promise<boolean> {
  const transaction = await db.startTransaction().execute();
  try {
    await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(transaction);
    const { rows } = await sql<{ trigrams: string[] }>`SELECT show_trgm('नमस्ते') AS trigrams`.execute(
      transaction,
    );
    return rows.some(({ trigrams }) => trigrams.length > 0);
  } finally {
    await transaction.rollback().execute();
  }
}
