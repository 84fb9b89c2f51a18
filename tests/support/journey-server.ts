/**
 * The application that the journeys visit: started as in production by `node src/server/main.ts`, with a data folder of
 * this run and the sample community. Tests find the folder (the outbox is in it) in `JOURNEY_DATA_DIR`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { makeRunFolder, removeRunFolder } from './run-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOG = join(ROOT, '.cache/journeys-server.log');
const START_LIMIT_MS = 90_000;
const POLL_MS = 100;

export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  const address = config.projects[0]?.use.baseURL ?? '';
  const folder = await makeRunFolder('journeys');
  const server = spawnServer(folder, new URL(address).port);
  process.env.JOURNEY_DATA_DIR = folder;
  await untilReady(server, address);
  return async () => {
    if (server.kill('SIGTERM')) await once(server, 'exit');
    await removeRunFolder(folder);
  };
}

/** The channel closes the application when this run is killed. */
function spawnServer(folder: string, port: string): ChildProcess {
  mkdirSync(dirname(LOG), { recursive: true });
  const log = openSync(LOG, 'w');
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      SAMPLE_COMMUNITY: 'on',
      NODE_ENV: '',
      PUBLIC_URL: '',
    },
  });
  closeSync(log);
  return server;
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(address))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill();
      throw new Error(`The application did not start; its output is in ${LOG}.`);
    }
    await sleep(POLL_MS);
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(new URL('/api/ready', address))).ok;
  } catch {
    return false;
  }
}
