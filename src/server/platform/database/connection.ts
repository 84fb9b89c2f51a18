import type { ClientBase, ClientConfig } from 'pg';

/**
 * Location of a database: the embedded server's socket folder (with a database name if it is not `postgres`), or the
 * URL of any PostgreSQL server.
 */
export type DatabaseConnection = { socketDirectory: string; database?: string } | { url: string };

/**
 * The two roles. `owner` owns the tables and runs migrations. `app` (`navodayan_app`) is the application's: it can use
 * the tables, but not alter them or rewrite the audit log.
 */
export type DatabaseRole = 'owner' | 'app';

/** The application's role. On the embedded server it is also the login, so that a session cannot become the owner. */
export const APP_ROLE = 'navodayan_app';

const IDLE_TRANSACTION_LIMIT_MS = 10_000;
/** Idle time before TCP keepalive probes, which close the connection after ten seconds without a reply. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * Maximum wait for a connection, short so that a missing database is reported in under two seconds; statement timeout on
 * the server; and the longer client timeout after which a silent server is treated as frozen or unreachable.
 */
export type TimeLimits = Readonly<{ connectMs: number; statementMs: number; answerMs: number }>;

export const APP_LIMITS: TimeLimits = { connectMs: 1500, statementMs: 15_000, answerMs: 18_000 };

/**
 * Sets the application's role, its timeouts and the page cost of SSDs, and turns off parallel queries and JIT, which
 * cost short queries more than they gain. The server ends the session 25 seconds after it loses the client's machine, so
 * that its locks, such as a worker's presence, do not last for hours. Does not use startup parameters, because connection poolers refuse or ignore
 * them, and without its role the application could change the schema.
 */
export async function prepareAppSession(
  client: Pick<ClientBase, 'query'>,
  { connectMs, statementMs }: TimeLimits,
): Promise<void> {
  const settings = {
    role: APP_ROLE,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    tcp_keepalives_idle: KEEP_ALIVE_AFTER_MS / 1000,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    random_page_cost: 1.1,
  };
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const query = { text: `select ${calls.join(', ')}`, query_timeout: connectMs };
  await client.query(query);
}

/** Returns the options for `pg` to connect in this role. An application's session also needs `prepareAppSession`. */
export function clientConfig(
  connection: DatabaseConnection,
  role: DatabaseRole,
  { connectMs }: Pick<TimeLimits, 'connectMs'> = APP_LIMITS,
): ClientConfig {
  return {
    ...addressOf(connection, role),
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
}

function addressOf(connection: DatabaseConnection, role: DatabaseRole): ClientConfig {
  if ('url' in connection) return { connectionString: connection.url };
  const { socketDirectory, database = 'postgres' } = connection;
  return { host: socketDirectory, user: role === 'app' ? APP_ROLE : 'navodayan_owner', database };
}
