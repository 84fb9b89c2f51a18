/**
 * Runs the application on a stand-in for a managed database: TLS with the provider's own authority is required, and the
 * login owns the database without being superuser.
 */
import { expect, onTestFinished, test } from 'vitest';
import { Client } from 'pg';
import { openDatabase } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { aDataFolder, aFreePort, startApplication } from '../support/application.ts';
import { anIssuedCertificate } from '../support/certificates.ts';
import { aFolder } from '../support/cluster.ts';
import { missingServers, startManagedPostgres } from '../support/debian-servers.ts';
import { signUp } from '../support/real-sign-ups.ts';
import { aPdf } from '../support/documents.ts';

const missing = missingServers('postgresql', 'openssl');
const needed = missing === null ? '' : `: ${missing}`;
const runTest = test.skipIf(missing !== null);

runTest(
  `the application runs on a managed database with sslmode=verify-full${needed}`,
  async () => {
    const { admin, url, authority } = await aManagedDatabase();
    const DATABASE_URL = url('localhost', `sslmode=verify-full&sslrootcert=${authority}`);
    const application = await startApplication({ DATA_DIR: aDataFolder(), DATABASE_URL });
    const document = await aPdf({ lines: ['Transfer certificate', 'one'] });
    expect(await signUp(application.address, 'managed@example.com', document)).toBe(true);
    const { pool, close } = openDatabase({ connection: { url: DATABASE_URL }, max: 1 });
    onTestFinished(close);
    const session = await pool.query(
      "select current_user as role, current_setting('tcp_keepalives_idle') as silent_seconds",
    );
    expect(session.rows).toEqual([{ role: 'navodayan_app', silent_seconds: '10' }]);
    const sessions = await admin.query(
      `select distinct usename as login, usesuper as is_superuser, ssl as has_tls
     from pg_stat_activity join pg_stat_ssl using (pid) join pg_user using (usename) where datname = 'site'`,
    );
    expect(sessions.rows).toEqual([{ login: 'union_owner', is_superuser: false, has_tls: true }]);
    const waiting = async () =>
      (await pool.query('select count(*)::int as jobs from graphile_worker._private_jobs where attempts = 0'))
        .rows[0]?.jobs;
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0); // the worker sends the email
    await application.end('SIGTERM');
  },
  120_000,
);

runTest(
  `each mistake in TLS to the database has its own sentence${needed}`,
  async () => {
    const { port, url, authority } = await aManagedDatabase();
    const problemOf = async (databaseUrl: string) =>
      await startDatabase({ dataDir: '', databaseUrl }, { upTo: null, role: 'owner' }).then(
        async ({ close }) => {
          await close();
          return null;
        },
        (error: Error) => error.message,
      );
    const at = (host: string) => `The database "site" at ${host}:${port}`;
    expect(await problemOf(url('localhost', ''))).toBe(
      `${at('localhost')} refuses connections without TLS. Add ?sslmode=verify-full to DATABASE_URL, and sslrootcert=/path/to/ca.pem if a private authority issued its certificate.`,
    );
    for (const sslmode of ['verify-full', 'verify-ca', 'require', 'prefer'])
      expect(await problemOf(url('localhost', `sslmode=${sslmode}`)), sslmode).toMatch(
        /cannot be reached: its certificate cannot be trusted \((?:unable to verify the first|self-signed|unable to get local issuer) certificate[^;]*\)\. Check that it runs, and DATABASE_URL\.$/,
      );
    const byAddress = `sslmode=verify-full&sslrootcert=${authority}`;
    expect(await problemOf(url('127.0.0.1', byAddress))).toMatch(
      /cannot be trusted \(Hostname\/IP does not match certificate's altnames/,
    );
    expect(await problemOf(url('localhost', byAddress))).toBe(null);
    // A certificate without the address, such as Cloud SQL's: the authority alone is checked.
    const libpq = `uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${authority}`;
    expect(await problemOf(url('127.0.0.1', libpq))).toBe(null);
  },
  60_000,
);

/** Starts the server. `url` returns the address of its empty database for the owner, who is no superuser. */
async function aManagedDatabase() {
  const certificate = anIssuedCertificate();
  const port = await aFreePort();
  const server = await startManagedPostgres(aFolder(), port, certificate);
  onTestFinished(server.stop);
  const admin = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(`create role union_owner login createrole createdb password 's3cret'`);
  await admin.query('create database site owner union_owner template template0');
  onTestFinished(() => admin.end());
  const url = (host: string, parameters: string) =>
    `postgresql://union_owner:s3cret@${host}:${port}/site?${parameters}`;
  return { admin, port, url, authority: certificate.authority };
}
