/**
 * Tests that the worker process restarts when it is killed or loses the database, finishes its jobs at shutdown, and
 * ends with the server.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { listOutbox } from '#server/platform/mail/outbox.ts';
import { aDataFolder, startApplication } from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';
import { aPdf } from '../support/documents.ts';
import { childrenOf } from '../support/frozen.ts';
import { aMailServer } from '../support/mail-server.ts';
import { signUp } from '../support/real-sign-ups.ts';

const PATIENCE = { timeout: 20_000 };
const LIMIT = { timeout: 120_000 };
const EMAIL = 'asha@example.com';
const AWAY_MS = 4000;
const SLOW_SMTP_MS = 8000;

test('a job that was running when its worker was killed runs again in the next worker', LIMIT, async () => {
  const mailServer = await aMailServer();
  const release = mailServer.hold();
  const application = await startApplication({ DATA_DIR: aDataFolder(), SMTP_URL: mailServer.url });
  expect(await signUp(application.address, EMAIL, await aPdf())).toBe(true);
  await expect.poll(mailServer.tried, PATIENCE).toEqual([EMAIL]);
  const killed = workerOf(application.pid);
  process.kill(killed!, 'SIGKILL');
  release();
  await expect.poll(() => mailServer.received.length, PATIENCE).toBe(1);
  expect(mailServer.received[0]?.recipients).toEqual([EMAIL]);
  expect(workerOf(application.pid)).not.toBe(killed);
  expect(await application.end('SIGTERM')).toEqual([0, null]);
});

test(
  'when a process is killed, a second process sends its emails within two minutes',
  { timeout: 240_000 },
  async () => {
    const mailServer = await aMailServer();
    mailServer.slowDown(SLOW_SMTP_MS);
    const database = await startEmbeddedPostgres(aFolder());
    const shared = {
      DATA_DIR: aFolder(),
      DATABASE_URL: `postgresql://navodayan_owner@localhost/postgres?host=${encodeURIComponent(database.socketDirectory)}`,
      SMTP_URL: mailServer.url,
    };
    const first = await startApplication(shared);
    const second = await startApplication(shared);
    const document = await aPdf();
    const emails = Array.from({ length: 10 }, (_, index) => `member${index}@example.com`);
    for (const email of emails) expect(await signUp(second.address, email, document)).toBe(true);
    await expect.poll(() => lockHolders(shared.DATABASE_URL), PATIENCE).toHaveLength(2);
    await first.end('SIGKILL');
    const killedAt = performance.now();
    const sent = () => mailServer.received.flatMap(({ recipients }) => recipients);
    await expect
      .poll(() => emails.filter((email) => !sent().includes(email)), { timeout: 120_000 })
      .toEqual([]);
    expect(performance.now() - killedAt).toBeLessThan(120_000);
    await second.end('SIGTERM');
  },
);

/** Returns the ids of the worker pools that are running jobs. */
async function lockHolders(connectionString: string): Promise<string[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ locked_by: string }>(
    'select distinct locked_by from graphile_worker._private_jobs where locked_by is not null',
  );
  await client.end();
  return rows.map((row) => row.locked_by);
}

test('within seconds after the database comes back, jobs run again without a restart', LIMIT, async () => {
  const folder = aFolder();
  const database = await startEmbeddedPostgres(folder);
  const DATA_DIR = aFolder();
  const DATABASE_URL = `postgresql://navodayan_owner@localhost/postgres?host=${encodeURIComponent(database.socketDirectory)}`;
  const application = await startApplication({ DATA_DIR, DATABASE_URL });
  const recipients = async () => (await listOutbox(join(DATA_DIR, 'outbox'))).map(({ to }) => to);
  expect(await signUp(application.address, 'before@example.com', await aPdf())).toBe(true);
  await expect.poll(recipients, PATIENCE).toEqual(['before@example.com']);

  await database.stop();
  await sleep(AWAY_MS);
  await startEmbeddedPostgres(folder);
  const document = await aPdf();
  await expect.poll(() => signUp(application.address, EMAIL, document), PATIENCE).toBe(true);
  await expect.poll(recipients, PATIENCE).toContain(EMAIL);
  expect(await application.end('SIGTERM')).toEqual([0, null]);
});

test('shutdown waits for the running job, and the job does not run again', LIMIT, async () => {
  const mailServer = await aMailServer();
  const release = mailServer.hold();
  const environment = { DATA_DIR: aDataFolder(), SMTP_URL: mailServer.url };
  const first = await startApplication(environment);
  expect(await signUp(first.address, EMAIL, await aPdf())).toBe(true);
  await expect.poll(mailServer.tried, PATIENCE).toEqual([EMAIL]);
  const ended = first.end('SIGTERM');
  await sleep(500);
  expect(mailServer.received).toEqual([]);
  release();
  expect(await ended).toEqual([0, null]);
  expect(mailServer.received).toHaveLength(1);

  const second = await startApplication(environment);
  expect(await signUp(second.address, 'next@example.com', await aPdf())).toBe(true);
  await expect.poll(mailServer.tried, PATIENCE).toEqual([EMAIL, 'next@example.com']);
  await second.end('SIGTERM');
});

test('the worker process ends when the server is killed', LIMIT, async () => {
  const application = await startApplication({ DATA_DIR: aDataFolder() });
  await expect.poll(() => workerOf(application.pid), PATIENCE).toBeDefined();
  const worker = workerOf(application.pid)!;
  await application.end('SIGKILL');
  await expect.poll(() => commandOf(worker), PATIENCE).not.toContain('worker.ts');
});

function workerOf(server: number): number | undefined {
  return childrenOf(server).find((pid) => commandOf(pid).includes('worker.ts'));
}

/** Returns the command line of a process, or an empty string if it has ended. */
function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
