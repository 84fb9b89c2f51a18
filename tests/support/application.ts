/** Runs the application as a separate process, to test startup, shutdown and crashes. */
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

/** Generous limit, because creating a database is slow on a busy machine; each test also has its own timeout. */
const READY_LIMIT_MS = 240_000;

export type Environment = Record<string, string>;

/**
 * Returns the path of a data folder that does not exist yet. Stops its database after the test, even if the application
 * was killed.
 */
export function aNewDataFolder(): string {
  const folder = aFolder();
  onTestFinished(() => stopEmbeddedPostgres(join(folder, 'postgres')));
  return folder;
}

/** Returns a data folder with an empty, migrated database. Copying one is seconds faster than creating one. */
export function aDataFolder(): string {
  const folder = aNewDataFolder();
  execFileSync('cp', ['-a', inject('siteFolder'), folder]); // `-a` preserves file ownership
  return folder;
}

export async function startApplication(environment: Environment) {
  const port = await aFreePort();
  const address = `http://127.0.0.1:${port}`;
  const { process: application, stdout } = await spawnReady({ PORT: String(port), ...environment });
  const end = async (signal: NodeJS.Signals) => {
    // The exit event of a process that has already exited would never fire.
    if (!application.kill(signal)) throw new Error(`It had already exited:\n${stdout()}`);
    return await once(application, 'exit');
  };
  return { address, pid: application.pid ?? 0, end };
}

/** Starts the application and waits until it reports that it is ready. */
export async function spawnReady(environment: Environment, execArgv: readonly string[] = []) {
  const spawned = spawnApplication(environment, execArgv);
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!spawned.stdout().includes('Navodayan is ready')) {
    if (spawned.process.exitCode !== null || Date.now() > deadline)
      throw new Error(`It did not start:\n${spawned.stdout()}`);
    await sleep(20);
  }
  return spawned;
}

export function spawnApplication(environment: Environment, execArgv: readonly string[] = []) {
  const application: ChildProcess = spawn(process.execPath, [...execArgv, 'src/server/main.ts'], {
    env: { ...ownEnvironment(), SAMPLE_COMMUNITY: 'off', ...environment },
  });
  onTestFinished(() => void application.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  application.stdout?.on('data', (text) => (stdout += String(text)));
  application.stderr?.on('data', (text) => (stderr += String(text)));
  return { process: application, stdout: () => stdout + stderr, stderr: () => stderr };
}

/** Returns the environment variables that the application inherits from the test: PATH and Node's compile cache. */
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
