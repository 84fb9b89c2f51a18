import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#server/platform/startup-error.ts';
import { findEmbeddedBinaries, type EmbeddedBinaries } from './embedded-binaries.ts';
import { answers, isUsedByOthers } from './embedded-client.ts';
import { databaseAccount, ensureCluster, socketFolder, type DatabaseAccount } from './embedded-folder.ts';
import { disownPidFile, isRunning, readPidFile } from './postmaster.ts';

/** Time limit for startup, enough for crash recovery of a large database. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 60_000;
const POLL_MS = 15;
/** Pause before a retry, so that backends of a killed server can release its shared memory. */
const OLD_BACKENDS_PAUSE_MS = 250;

/** A running embedded server. `started` is false if the server was already running. */
export type EmbeddedPostgres = {
  socketDirectory: string;
  started: boolean;
  /** Stops the server, even if another process started it, and waits until its data is on disk. */
  stop: () => Promise<void>;
  /** Stops the server unless another process is connected; the last application to exit stops it. */
  stopIfUnused: () => Promise<void>;
};

type Cluster = {
  directory: string;
  socketDirectory: string;
  binaries: EmbeddedBinaries;
  account: DatabaseAccount;
  settings: Record<string, string>;
};

/**
 * Starts the PostgreSQL that npm installed on the cluster in `directory` (created on the first call), or adopts a
 * server that already runs there, even if a killed process started it. The server listens on a Unix socket only; its
 * superuser is `navodayan_owner`. Ctrl-C does not reach it, so that it can stop last. `settings` are PostgreSQL's own
 * (`fsync: 'off'` in tests). If `binaries` are not npm's, the cluster must exist already.
 * @throws {StartupError}
 */
export async function startEmbeddedPostgres(
  directory: string,
  settings: Record<string, string> = {},
  binaries: EmbeddedBinaries = findEmbeddedBinaries(),
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(resolve(directory), settings, binaries);
  const started = await startOrAdopt(cluster);
  return {
    socketDirectory: cluster.socketDirectory,
    started,
    stop: () => stopEmbeddedPostgres(cluster.directory),
    stopIfUnused: async () => {
      if (!(await isUsedByOthers(cluster.socketDirectory))) await stopEmbeddedPostgres(cluster.directory);
    },
  };
}

/** Stops the server on this data folder, if it runs, and waits up to a minute until its data is on disk. */
export async function stopEmbeddedPostgres(directory: string): Promise<void> {
  const holder = readPidFile(directory);
  if (!holder || !isRunning(directory, holder.pid)) return;
  process.kill(holder.pid, 'SIGINT'); // PostgreSQL's "fast" shutdown
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (isRunning(directory, holder.pid) && Date.now() < deadline) await sleep(POLL_MS);
}

async function prepareCluster(
  directory: string,
  settings: Record<string, string>,
  binaries: EmbeddedBinaries,
): Promise<Cluster> {
  const account = databaseAccount(directory);
  await ensureCluster(directory, binaries, account);
  return { directory, socketDirectory: socketFolder(directory, account), binaries, account, settings };
}

/**
 * Starts the server unless it runs, and resolves when it answers: `true` if this call started it. If two calls run
 * concurrently, both use the server that the first one started.
 * @throws {StartupError} if no server starts within the time limit.
 */
async function startOrAdopt(cluster: Cluster): Promise<boolean> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(cluster))) {
    if (Date.now() > deadline) throw didNotStart(cluster);
    const holder = readPidFile(cluster.directory);
    if (holder && isRunning(cluster.directory, holder.pid)) {
      await sleep(POLL_MS); // another process's server is starting or recovering
      continue;
    }
    if (holder) disownPidFile(cluster.directory, socketPath(cluster));
    if (await startsAndAnswers(cluster, deadline)) return true;
    if (!readPidFile(cluster.directory)) throw didNotStart(cluster);
    await sleep(OLD_BACKENDS_PAUSE_MS); // another process won the race, or a backend of the old server still runs
  }
  return false;
}

async function startsAndAnswers(cluster: Cluster, deadline: number): Promise<boolean> {
  const server = spawnServer(cluster);
  while (isAlive(server) && Date.now() < deadline) {
    if (await isReady(cluster)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

function spawnServer({ directory, socketDirectory, binaries, account, settings }: Cluster): ChildProcess {
  const all = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_error_verbosity: 'terse', // the detail lines of error messages quote email addresses
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logPath(directory), 'a');
  const server = spawn(binaries.postgres, ['-D', directory, ...options], {
    ...account,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.once('error', () => undefined); // `isAlive` detects a process that failed to spawn
  server.unref();
  return server;
}

function isAlive({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

/**
 * Returns whether the server is ready. Checks the pid file and the socket, because the pid file may be stale and the
 * socket may belong to a server that is still recovering.
 */
async function isReady({ directory, socketDirectory }: Cluster): Promise<boolean> {
  return readPidFile(directory)?.isReady === true && (await answers(socketDirectory));
}

function socketPath({ socketDirectory }: Cluster): string {
  return join(socketDirectory, '.s.PGSQL.5432');
}

function logPath(directory: string): string {
  return join(directory, 'server.log');
}

function didNotStart({ directory }: Cluster): StartupError {
  const lines = readFileSync(logPath(directory), 'utf8').trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1);
  return new StartupError(`PostgreSQL did not start: ${reason}\nIts log is ${logPath(directory)}.`);
}
