import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../support/cluster.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';

test('a new database server extracts trigrams from Hindi words', async () => {
  const server = await startEmbeddedPostgres(aFolder());
  const rows = await query(server, `CREATE EXTENSION pg_trgm; SELECT show_trgm('नमस्ते') AS trigrams`);
  expect(rows[0]?.trigrams).not.toEqual([]);
});

test('committed data survive when the database server is killed', async () => {
  const folder = aFolder();
  const first = await startEmbeddedPostgres(folder);
  await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await kill(postmasterPid(folder));
  const second = await startEmbeddedPostgres(folder);
  expect(second.started).toBe(true);
  expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('a database server left running by a killed application is reused', async () => {
  const folder = aFolder();
  await startInAnotherProcess(folder, `process.kill(process.pid, 'SIGKILL')`);
  const pid = postmasterPid(folder);
  const server = await startEmbeddedPostgres(folder);
  expect(server.started).toBe(false);
  expect(postmasterPid(folder)).toBe(pid);
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('two processes that start concurrently on a new folder share one database server', async () => {
  const folder = aFolder();
  const say = 'console.log(server.started, server.socketDirectory)';
  const output = await Promise.all([startInAnotherProcess(folder, say), startInAnotherProcess(folder, say)]);
  expect(output.toSorted()).toEqual([`false ${folder}\n`, `true ${folder}\n`]);
});

test('a pid file that names a zombie or another process does not block the start', async () => {
  const folder = aFolder();
  for (const stranger of [process.ppid, await aZombie()]) {
    await startEmbeddedPostgres(folder);
    await kill(postmasterPid(folder));
    for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) replacePid(join(folder, file), stranger);
    const server = await startEmbeddedPostgres(folder);
    expect(server.started).toBe(true);
    await server.stop();
  }
});

test('the database server stops only when no application uses it any longer', async () => {
  const folder = aFolder();
  const server = await startEmbeddedPostgres(folder);
  const other = new Client({ host: server.socketDirectory, user: 'navodayan_owner', database: 'postgres' });
  await other.connect();
  await server.stopIfUnused();
  expect((await other.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  await server.stopIfUnused();
  expect(() => readFileSync(join(folder, 'postmaster.pid'))).toThrow('ENOENT');
});

test('the database server starts in a data folder whose path is too long for a socket', async () => {
  const server = await startEmbeddedPostgres(join(aFolder(), 'a-long-name-'.repeat(8), 'postgres'));
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  rmSync(server.socketDirectory, { recursive: true });
});

test('when started as root, the database server fails with a reason if only root can enter the data folder', async () => {
  const folder = aFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const outcome = startEmbeddedPostgres(join(folder, 'postgres')).then(
    async (server) => {
      await server.stop();
      return 'started';
    },
    (error: unknown) => String(error),
  );
  expect(await outcome).toMatch(
    process.getuid?.() === 0
      ? `PostgreSQL does not run as root, and the account it would use instead`
      : 'started',
  );
});

test('a failed start of the database server reports the reason and the log file', async () => {
  const folder = aFolder();
  const server = await startEmbeddedPostgres(folder);
  await server.stop();
  writeFileSync(join(folder, 'postgresql.auto.conf'), 'no_such_setting = 1\n');
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
    /^PostgreSQL did not start: .*postgresql\.auto\.conf" contains errors\nIts log is .*server\.log\.$/,
  );
});

async function query(
  { socketDirectory }: EmbeddedPostgres,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client({ host: socketDirectory, user: 'navodayan_owner', database: 'postgres' });
  await client.connect();
  const results = [await client.query(text)].flat();
  await client.end();
  return results.at(-1)?.rows ?? [];
}

function postmasterPid(folder: string): number {
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await sleep(50); // gives the kernel time to end the process
}

function replacePid(file: string, pid: number): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));
}

/**
 * Starts the database server in a separate process, which then runs the code `andThen`. Resolves to the output of that
 * process when it has exited.
 */
async function startInAnotherProcess(folder: string, andThen: string): Promise<string> {
  const module = join(import.meta.dirname, '../../src/server/platform/database/embedded-postgres.ts');
  const script = `const { startEmbeddedPostgres } = await import('${module}');
    const server = await startEmbeddedPostgres('${folder}'); ${andThen}`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  other.stdout.on('data', (text) => (printed += String(text)));
  await once(other, 'close');
  return printed;
}

/**
 * Returns the id of a zombie process. The shell starts a child and then becomes `sleep`, which never reaps the child.
 */
async function aZombie(): Promise<number> {
  const parent: ChildProcess = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30']);
  onTestFinished(() => void parent.kill());
  return await new Promise((found) => parent.stdout?.once('data', (text) => found(Number(text))));
}
