/** Runs the application for the end-to-end tests as in production, with the sample community. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 90_000;
const POLL_MS = 100;

/**
 * Starts the application in a data folder, on a port of localhost. Its output goes to `.cache/<name>-server.log`.
 * Returns a function that stops it.
 */
export async function startSite(site: {
  name: string;
  folder: string;
  port: string;
  settings?: Record<string, string>;
}): Promise<() => Promise<void>> {
  const log = join(ROOT, `.cache/${site.name}-server.log`);
  const server = spawnServer(site, log);
  await untilReady(server, `http://localhost:${site.port}`, log);
  return async () => {
    if (server.kill('SIGTERM')) await once(server, 'exit');
  };
}

/**
 * Spawns the application with an IPC channel. If this run is killed, the channel closes and the application stops.
 */
function spawnServer(
  { folder, port, settings }: { folder: string; port: string; settings?: Record<string, string> },
  logFile: string,
): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
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
      ...settings,
    },
  });
  closeSync(log);
  return server;
}

async function untilReady(server: ChildProcess, address: string, log: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(address))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill();
      throw new Error(`The application did not start; its output is in ${log}.`);
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
