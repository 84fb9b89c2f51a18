import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier, type Pool } from 'pg';
import { inject } from 'vitest';
import { APP_LIMITS, type DatabaseConnection } from '#server/platform/database/connection.ts';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket folder of the test run's PostgreSQL. */
    testCluster: string;
  }
}

/** Name of the migrated template database that each test file copies. */
export const TEMPLATE = 'navodayan_template';
/** Longer than in production, because busy machines take seconds to start a connection. */
const CONNECT_LIMIT_MS = 30_000;

/** A migrated, empty database for one test file. `db` and `pool` use the application role, `ownerDb` the owner. */
export type TestDatabase = {
  connection: DatabaseConnection;
  db: Db;
  pool: Pool;
  ownerDb: Db;
  /** Closes the connections and drops the database; call it in `afterAll`. */
  drop: () => Promise<void>;
};

/** Creates a database as a copy of the template, which takes about 20 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const socketDirectory = inject('testCluster');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(socketDirectory, database, TEMPLATE);
  const connection = { socketDirectory, database };
  const limits = { ...APP_LIMITS, connectMs: CONNECT_LIMIT_MS };
  const app = openDatabase({ connection, limits });
  const owner = openDatabase({ connection, role: 'owner', limits });
  return {
    connection,
    db: app.db,
    pool: app.pool,
    ownerDb: owner.db,
    drop: async () => {
      await Promise.all([app.close(), owner.close()]);
      await dropDatabase(socketDirectory, database);
    },
  };
}

/** Creates a database as a copy of another database. `locale` is a clause of CREATE DATABASE. */
export async function createDatabase(
  socketDirectory: string,
  name: string,
  template: string,
  locale = '',
): Promise<void> {
  const names = `${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)}`;
  await asSuperuser(socketDirectory, `CREATE DATABASE ${names} STRATEGY FILE_COPY ${locale}`);
}

/** Closes all connections to a database and drops it. */
export async function dropDatabase(socketDirectory: string, name: string): Promise<void> {
  await asSuperuser(socketDirectory, `DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`);
}

async function asSuperuser(socketDirectory: string, statement: string): Promise<void> {
  const client = new Client({ host: socketDirectory, user: 'navodayan_owner', database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
