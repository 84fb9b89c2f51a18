/** Tests the application as a process: start, start errors and shutdown. */
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  aDataFolder,
  aFreePort,
  aNewDataFolder,
  listenAnywhere,
  spawnApplication,
  startApplication,
  type Environment,
} from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';

test('the application starts, responds, and stops with its database on SIGTERM', async () => {
  const folder = aNewDataFolder();
  const { address, end } = await startApplication({ DATA_DIR: folder });
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ success: true });
  expect(await end('SIGTERM')).toEqual([0, null]);
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
});

test('the application starts again after it was killed and its database kept running', async () => {
  const folder = aDataFolder();
  const first = await startApplication({ DATA_DIR: folder });
  expect(await first.end('SIGKILL')).toEqual([null, 'SIGKILL']);
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(true);
  const second = await startApplication({ DATA_DIR: folder });
  expect((await fetch(`${second.address}/api/ready`)).status).toBe(200);
  expect(await second.end('SIGINT')).toEqual([0, null]);
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
});

test('a request in progress gets its response before the application stops', async () => {
  const { address, end } = await startApplication({ DATA_DIR: aDataFolder() });
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'unknown' });
  const sent = request(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const answer = once(sent, 'response');
  sent.write(body.slice(0, 10));
  await sleep(100);
  const ended = end('SIGTERM');
  await sleep(100);
  sent.end(body.slice(10));
  const [{ statusCode }] = await answer;
  expect(statusCode).toBe(401);
  expect(await ended).toEqual([0, null]);
});

test('a port in use is reported in one sentence', async () => {
  const port = await anOpenPort();
  expect(await failToStart({ DATA_DIR: aDataFolder(), PORT: String(port) })).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.\n`,
  );
});

test('an unreachable database is reported in one sentence without the password', async () => {
  const output = await failToStart({
    DATABASE_URL: 'postgresql://asha:s3cret@127.0.0.1:9/union',
    DATA_DIR: aFolder(),
  });
  expect(output).toBe(
    'The database "union" at 127.0.0.1:9 cannot be reached: nothing listens there. Check that it runs, and DATABASE_URL.\n',
  );
});

test('a read-only data folder is reported in one sentence', async () => {
  const file = aFolder();
  writeFileSync(file, 'a file where the folder should be');
  expect(await failToStart({ DATA_DIR: file })).toBe(
    `The data folder ${file} cannot be written (EEXIST). Set DATA_DIR to a folder that this user may write to.\n`,
  );
});

test('a start with invalid settings lists all of them', async () => {
  expect(await failToStart({ PORT: 'many' })).toContain('PORT: must be a whole number from 0 to 65535');
});

/** Starts the application and expects that it fails. Resolves to its standard error. */
async function failToStart(environment: Environment): Promise<string> {
  const { process: application, stderr } = spawnApplication({
    PORT: String(await aFreePort()),
    ...environment,
  });
  const [code] = await once(application, 'close');
  expect(code).toBe(1);
  return stderr();
}

async function anOpenPort(): Promise<number> {
  const { port, close } = await listenAnywhere();
  onTestFinished(close);
  return port;
}
