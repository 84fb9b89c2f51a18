/** The application as a process of its own, for tests of how it starts, ends and is killed. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { stopEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { aFolder } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with an empty, migrated database. */
    siteFolder: string;
  }
}

/** A busy machine takes long to make a new database; each test has a limit of its own besides. */
const READY_LIMIT_MS = 240_000;

export type Environment = Record<string, string>;

/** A data folder that does not exist yet, whose database is stopped after the test, whatever happens to the application. */
export function aNewDataFolder(): string {
  const folder = aFolder();
  onTestFinished(() => stopEmbeddedPostgres(join(folder, 'postgres')));
  return folder;
}

/** The same with an empty, migrated database in it, which saves the seconds of making one. */
export function aDataFolder(): string {
  const folder = aNewDataFolder();
  execFileSync('cp', ['-a', inject('siteFolder'), folder]); // keeps whom the files belong to
  return folder;
}

export async function startApplication(environment: Environment) {
  const port = await aFreePort();
  const address = `http://127.0.0.1:${port}`;
  const { process: application, said } = await spawnReady({ PORT: String(port), ...environment });
  const end = async (signal: NodeJS.Signals) => {
    // An exit that nobody waited for would be waited for without end.
    if (!application.kill(signal)) throw new Error(`It had ended by itself:\n${said()}`);
    return await once(application, 'exit');
  };
  return { address, pid: application.pid ?? 0, end };
}

/** Starts it and waits until it says that it is ready. */
export async function spawnReady(environment: Environment, execArgv: readonly string[] = []) {
  const spawned = spawnApplication(environment, execArgv);
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!spawned.said().includes('Navodayan is ready')) {
    if (spawned.process.exitCode !== null || Date.now() > deadline)
      throw new Error(`It did not start:\n${spawned.said()}`);
    await sleep(20);
  }
  return spawned;
}

export function spawnApplication(environment: Environment, execArgv: readonly string[] = []) {
  const application: ChildProcess = spawn(process.execPath, [...execArgv, 'src/server/main.ts'], {
    env: { ...ownEnvironment(), SAMPLE_COMMUNITY: 'off', ...environment },
  });
  onTestFinished(() => void application.kill('SIGKILL'));
  let said = '';
  let complained = '';
  application.stdout?.on('data', (text) => (said += String(text)));
  application.stderr?.on('data', (text) => (complained += String(text)));
  return { process: application, said: () => said + complained, complained: () => complained };
}

/** What a program of ours gets of the test's own environment: where programs are, and what Node compiled before. */
export function ownEnvironment(): Environment {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

export async function aFreePort(): Promise<number> {
  const { port, close } = await listenAnywhere();
  close();
  return port;
}

export async function listenAnywhere() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, close: () => void server.close() };
}
