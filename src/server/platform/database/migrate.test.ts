import { writeFileSync } from 'node:fs';
import { run } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { aCluster } from '../../../../tests/support/cluster.ts';
import { createDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { migrate } from './migrate.ts';
import { startDatabase } from './start-database.ts';
import { openDatabase, type Database } from './pool.ts';

test('when two migrations start concurrently, one runs and the other waits for it', async () => {
  const databases = await anEmptyDatabase().then((open) => [open(), open()]);
  const ran = await Promise.all(databases.map((database) => migrate(database)));
  const [none, all] = ran.toSorted((a, b) => a.length - b.length);
  expect(none).toEqual([]);
  expect(all?.[0]).toBe('0001_roles');
});

test('a process that starts while another one installs the trigram extension waits for it', async () => {
  const [one, other] = await anEmptyDatabase().then((open) => [open(), open()] as const);
  const installing = await one.db.startTransaction().execute();
  await sql`CREATE EXTENSION pg_trgm`.execute(installing);
  const ran = migrate(other);
  await expect
    .poll(async () => (await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(one.db)).rows.length)
    .toBeGreaterThan(0);
  await installing.commit().execute();
  expect((await ran)[0]).toBe('0001_roles');
});

test('each migration is reported to the terminal before it runs', async () => {
  const open = await anEmptyDatabase();
  const lines: string[] = [];
  const ran = await migrate(open(), { report: (line) => lines.push(line) });
  expect(lines).toEqual(ran.map((name) => `Migrating the database: ${name}`));
});

test('the application role can neither alter the schema nor rewrite the audit log', async () => {
  const { db } = await aTestDatabase();
  await expect(sql`CREATE TABLE mine (id int)`.execute(db)).rejects.toThrow(
    'permission denied for schema public',
  );
  await expect(sql`DROP TABLE member`.execute(db)).rejects.toThrow('must be owner of table member');
  await expect(sql`UPDATE audit_log SET action = 'x'`.execute(db)).rejects.toThrow('permission denied');
  await expect(sql`DELETE FROM audit_log`.execute(db)).rejects.toThrow('permission denied');
  await expect(sql`TRUNCATE audit_log`.execute(db)).rejects.toThrow('permission denied');
});

test('the application role can enqueue a job and run a worker', async () => {
  const { pool } = await aTestDatabase();
  const { promise: ran, resolve } = Promise.withResolvers<unknown>();
  const worker = await run({
    pgPool: pool,
    taskList: { greet: resolve },
    noHandleSignals: true,
    parsedCronItems: [],
  });
  await pool.query(`SELECT graphile_worker.add_job('greet', '{"name":"Asha"}'::json, job_key => 'once')`);
  expect(await ran).toEqual({ name: 'Asha' });
  await worker.stop();
});

test('an owner without superuser rights can migrate, and another login can act as the application role', async () => {
  const server = await aCluster();
  const admin = openDatabase({ connection: server, role: 'owner' });
  await sql`CREATE ROLE builder LOGIN CREATEROLE; CREATE ROLE visitor LOGIN`.execute(admin.db);
  await sql`CREATE DATABASE site OWNER builder TEMPLATE template0`.execute(admin.db);
  await admin.close();
  const url = (login: string) => `postgresql://${login}@localhost/site?host=${server.socketDirectory}`;
  const owner = openDatabase({ connection: { url: url('builder') }, role: 'owner' });
  await migrate(owner, { appLogin: 'visitor' });
  for (const login of ['builder', 'visitor']) {
    const app = openDatabase({ connection: { url: url(login) } });
    expect((await sql`SELECT session_user AS login, current_user AS role`.execute(app.db)).rows).toEqual([
      { login, role: 'navodayan_app' },
    ]);
    await app.close();
  }
  await owner.close();
});

test('a database that a newer version has migrated is rejected with an error about the newer version', async () => {
  const open = await anEmptyDatabase();
  const owner = open();
  await migrate(owner);
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01')`.execute(
    owner.db,
  );
  await expect(migrate(owner)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^A newer version of this program has migrated the database \(9999_later\)\. Start that version, or restore the backup/,
    ),
  });
});

test('a wrong database password causes an error that names the login and the setting', async () => {
  const server = await aCluster();
  const admin = openDatabase({ connection: server, role: 'owner' });
  await sql`CREATE ROLE builder LOGIN CREATEROLE PASSWORD 'right'`.execute(admin.db);
  await sql`CREATE DATABASE site OWNER builder TEMPLATE template0`.execute(admin.db);
  await requirePasswords(admin.db);
  await admin.close();
  const url = (login: string) => `postgresql://${login}@localhost/site?host=${server.socketDirectory}`;
  const refused = (login: string) => `refuses the password of "${login}"`;
  const settings = { dataDir: '', databaseOwnerUrl: url('builder:wrong'), databaseUrl: url('builder:right') };
  await expect(startDatabase(settings)).rejects.toMatchObject({
    name: 'StartupError',
    message: `The database "site" at ${server.socketDirectory} ${refused('builder')}. Check DATABASE_OWNER_URL.`,
  });
  const swapped = { ...settings, databaseOwnerUrl: url('builder:right'), databaseUrl: url('builder:wrong') };
  await expect(startDatabase(swapped)).rejects.toMatchObject({
    name: 'StartupError',
    message: `The database "site" at ${server.socketDirectory} ${refused('builder')}. Check DATABASE_URL.`,
  });
});

/** Makes the server require a password from every login except the superuser. */
async function requirePasswords(db: Database['db']): Promise<void> {
  const { rows } = await sql<{ superuser: string; file: string }>`
    select current_user as superuser, current_setting('hba_file') as file`.execute(db);
  for (const { superuser, file } of rows)
    writeFileSync(file, `local all ${superuser} trust\nlocal all all scram-sha-256\n`);
  await sql`select pg_reload_conf()`.execute(db);
}

test('a database whose locale does not support Devanagari is rejected and stays empty', async () => {
  const open = await anEmptyDatabase(`LOCALE_PROVIDER libc LOCALE 'C'`);
  const database = open();
  await expect(migrate(database)).rejects.toThrow('cannot search in Hindi');
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'pg_trgm'`.execute(database.db);
  expect(rows).toEqual([]);
});

async function aTestDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database;
}

/** Creates a database without tables; returns the options for opening it as its owner. */
async function anEmptyDatabase(locale = ''): Promise<() => Database> {
  const socketDirectory = inject('testCluster');
  const database = `empty_${Math.random().toString(36).slice(2)}`;
  await createDatabase(socketDirectory, database, `template0`, locale);
  return () => {
    const opened = openDatabase({ connection: { socketDirectory, database }, role: 'owner' });
    onTestFinished(opened.close);
    return opened;
  };
}
