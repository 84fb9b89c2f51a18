import { sql } from 'kysely';
import { Client, type Pool } from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorCode, errorMessage } from '#server/platform/system-error.ts';
import type { Database } from './pool.ts';

const SERVER_VERSION_MIN = 150_000;
/** SQLSTATEs of a wrong password and of a login that the server rejects. */
const WRONG_LOGIN = new Set(['28P01', '28000']);

/**
 * Rejects a server that cannot be reached, is older than PostgreSQL 15, lacks the trigram extension, or finds no
 * trigrams in Hindi, without which searches in Devanagari would find nothing. Changes nothing.
 * @throws {StartupError} with a message that names the host, the database and the setting to check, but never the
 * password.
 */
export async function checkServer(owner: Database, setting: string): Promise<void> {
  const name = nameOf(owner.pool);
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
 * Checks that this pool can sign in to its server.
 * @throws {StartupError} if it cannot.
 */
export async function checkLogin(database: Database, setting: string): Promise<void> {
  await readVersion(database, setting);
}

/** Returns the name of the database for messages, such as `The database "navodayan" at db.example.org:5432`. */
function nameOf(pool: Pool): string {
  const { host, port, database } = new Client(pool.options);
  return `The database "${database}" at ${host.startsWith('/') ? host : `${host}:${port}`}`;
}

async function readVersion({ db, pool }: Database, setting: string): Promise<number> {
  try {
    const { rows } = await sql<{ version: number }>`
      SELECT current_setting('server_version_num')::int AS version`.execute(db);
    return rows[0]?.version ?? 0;
  } catch (error) {
    const { user } = new Client(pool.options);
    throw new StartupError(
      WRONG_LOGIN.has(errorCode(error) ?? '')
        ? `${nameOf(pool)} refuses the password of "${user}". Check ${setting}.`
        : `${nameOf(pool)} cannot be reached: ${reasonOf(error)}. Check that it runs, and ${setting}.`,
    );
  }
}

function reasonOf(error: unknown): string {
  const code = errorCode(error);
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nothing listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host';
  const message = errorMessage(error);
  return /timeout/i.test(message) ? 'it does not answer' : message;
}

/** Checks in a transaction that is rolled back, because the extension may not be installed yet. */
async function hasDevanagariTrigrams({ db }: Database, name: string): Promise<boolean> {
  const transaction = await db.startTransaction().execute();
  try {
    await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(transaction);
    const { rows } = await sql<{ trigrams: string[] }>`SELECT show_trgm('नमस्ते') AS trigrams`.execute(
      transaction,
    );
    return rows.some(({ trigrams }) => trigrams.length > 0);
  } catch (error) {
    throw new StartupError(
      `${name} has no pg_trgm extension that this user may install: ${errorMessage(error)}.`,
    );
  } finally {
    await transaction.rollback().execute();
  }
}
