/**
 * Tests that the application refuses a connection pooler in transaction mode and runs behind a pooler in session mode.
 */
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { Client } from 'pg';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { aFreePort, spawnApplication, startApplication } from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';
import { missingServers, startPooler } from '../support/debian-servers.ts';
import { anInstallation } from '../support/installation.ts';
import { signUp } from '../support/real-sign-ups.ts';
import { aPdf } from '../support/documents.ts';

const missing = missingServers('pgbouncer');
const needed = missing === null ? '' : `: ${missing}`;

test.skipIf(missing !== null)(
  `a pooler in transaction mode stops the start with advice${needed}`,
  async () => {
    const { environment, url } = await aPooledInstallation('transaction');
    const { process: refused, stderr } = spawnApplication({ ...environment, DATABASE_URL: url });
    expect((await once(refused, 'exit'))[0]).toBe(1);
    expect(stderr().trim()).toMatch(
      /^The database "\w+" at 127\.0\.0\.1:\d+ is behind a connection pooler that gives each transaction another connection \(transaction mode\), which the application cannot use: set DATABASE_URL to the database's direct address or to session mode \(Neon: the host without "-pooler"; Supabase: port 5432\)\.$/,
    );
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('SELECT current_user AS role');
    await client.end();
    // The check must not change settings of connections that other clients use next.
    expect(rows).toEqual([{ role: 'navodayan_owner' }]);
  },
);

test.skipIf(missing !== null)(
  `every address is checked: of the application, of its owner and of the replica${needed}`,
  async () => {
    const { environment, url } = await aPooledInstallation('transaction');
    const direct = environment.DATABASE_URL;
    for (const [setting, value] of Object.entries({
      DATABASE_URL: { DATABASE_URL: url, DATABASE_OWNER_URL: direct },
      DATABASE_OWNER_URL: { DATABASE_OWNER_URL: url },
    }))
      await expect(startDatabase(readConfig({ ...environment, ...value }))).rejects.toThrow(
        `(transaction mode), which the application cannot use: set ${setting} to the database's direct address`,
      );
    const { process: refused, stderr } = spawnApplication({ ...environment, DATABASE_REPLICA_URL: url });
    expect((await once(refused, 'exit'))[0]).toBe(1);
    expect(stderr()).toContain("set DATABASE_REPLICA_URL to the database's direct address");
  },
);

test.skipIf(missing !== null)(`a pooler that refuses options in the address is named${needed}`, async () => {
  const { environment, url } = await aPooledInstallation('session');
  const DATABASE_URL = `${url}?options=-c%20lock_timeout%3D5s`;
  await expect(startDatabase(readConfig({ ...environment, DATABASE_URL }))).rejects.toThrow(
    'is behind a connection pooler that refuses the options in DATABASE_URL, which the application cannot use',
  );
});

test.skipIf(missing !== null)(`the application works behind a pooler in session mode${needed}`, async () => {
  const { environment, url } = await aPooledInstallation('session');
  const application = await startApplication({ ...environment, DATABASE_URL: url });
  const document = await aPdf({ lines: ['Transfer certificate', 'one'] });
  expect(await signUp(application.address, 'pooled@example.com', document)).toBe(true);
  const { pool, close } = openDatabase({ connection: { url }, max: 1 });
  onTestFinished(close);
  const role = await pool.query("SELECT current_user AS role, current_setting('statement_timeout') AS time");
  expect(role.rows).toEqual([{ role: 'navodayan_app', time: '15s' }]);
  const jobs = async () =>
    (await pool.query('SELECT count(*)::int AS jobs FROM graphile_worker._private_jobs WHERE attempts = 0'))
      .rows[0]?.jobs;
  await expect.poll(jobs, { timeout: 30_000 }).toBe(0); // the worker sends the email
  await application.end('SIGTERM');
});

async function aPooledInstallation(mode: 'session' | 'transaction') {
  const { environment, name } = await anInstallation('template0');
  const folder = aFolder();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const port = await aFreePort();
  const pooler = await startPooler(folder, { port, mode, socketFolder: inject('testCluster') });
  onTestFinished(pooler.stop);
  return { environment, url: `postgresql://navodayan_owner@127.0.0.1:${port}/${name}` };
}
