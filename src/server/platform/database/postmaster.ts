import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '#server/platform/is-alive.ts';
import { errorCode } from '#server/platform/system-error.ts';

/**
 * Content of `postmaster.pid`, which the server writes into its data folder. A killed PostgreSQL leaves the file
 * behind, and the operating system reuses process ids, so check `isRunning` before relying on it.
 */
export type PidFile = { pid: number; isReady: boolean };

/** Reads `postmaster.pid` (process id in line 1, status in line 8); returns `null` if the file is missing. */
export function readPidFile(directory: string): PidFile | null {
  const lines = readIfPresent(pidFilePath(directory))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : null;
}

/**
 * Returns whether this process id belongs to a live PostgreSQL on this data folder, not to a zombie or to another
 * process that reuses the id.
 */
export function isRunning(directory: string, pid: number): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  if (process.platform === 'linux') return isPostgresOnLinux(directory, pid);
  return isPostgresElsewhere(pid);
}

/**
 * Makes PostgreSQL recognise a stale pid file whose id now belongs to a zombie or another process: PostgreSQL treats
 * the id of its parent process, which is this process, as stale. Never delete the file instead, because that would skip
 * PostgreSQL's check that no old backend still writes to the shared memory.
 */
export function disownPidFile(directory: string, socketPath: string): void {
  for (const file of [pidFilePath(directory), `${socketPath}.lock`]) {
    const content = readIfPresent(file);
    if (content !== undefined) writeFileSync(file, content.replace(/^\d+/, String(process.pid)));
  }
}

function pidFilePath(directory: string): string {
  return join(directory, 'postmaster.pid');
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/**
 * Checks the process's name and its working directory, which is the data folder for a postmaster and missing for a
 * zombie.
 */
function isPostgresOnLinux(directory: string, pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return /^Name:\s+postgres$/m.test(status) && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
  } catch {
    return false;
  }
}

function isPostgresElsewhere(pid: number): boolean {
  try {
    const [state = '', command = ''] = execFileSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/, 2);
    return !state.startsWith('Z') && command.endsWith('postgres');
  } catch {
    return false; // ps exits with code 1 if the process has ended
  }
}
