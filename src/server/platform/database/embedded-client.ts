import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const CONNECT_LIMIT_MS = 2000;
const POLL_MS = 15;
/** Time in which backends of our own closed connections exit; a backend that lasts longer serves another process. */
const OWN_BACKENDS_LEAVE_MS = 500;

/**
 * Returns whether the embedded server answers a query. Its socket accepts connections even before recovery is complete.
 */
export async function answers(socketDirectory: string): Promise<boolean> {
  try {
    return await asOwner(
      socketDirectory,
      async (client) => (await client.query('SELECT 1')).rows.length === 1,
    );
  } catch {
    return false;
  }
}

/** Returns whether another process is connected to the embedded server; `false` if the server does not respond. */
export async function isUsedByOthers(socketDirectory: string): Promise<boolean> {
  try {
    return await asOwner(socketDirectory, staysUsed);
  } catch {
    return false;
  }
}

async function staysUsed(client: Client): Promise<boolean> {
  const deadline = Date.now() + OWN_BACKENDS_LEAVE_MS;
  while (await hasOtherBackends(client)) {
    if (Date.now() > deadline) return true;
    await sleep(POLL_MS);
  }
  return false;
}

async function hasOtherBackends(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1`,
  );
  return rows.length > 0;
}

async function asOwner<T>(socketDirectory: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    host: socketDirectory,
    user: 'navodayan_owner',
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: CONNECT_LIMIT_MS,
  });
  client.on('error', () => undefined); // if the server stops during the query, the pending call rejects
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
