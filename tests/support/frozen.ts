/** Freezes a PostgreSQL server: it stays alive but does not answer, like a hung machine or dropped packets. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { readPidFile } from '#server/platform/database/postmaster.ts';

/**
 * Stops every process of the server on this data folder with SIGSTOP. The processes continue when the returned function
 * is called or the test ends.
 */
export function freeze(directory: string): () => void {
  const postmaster = readPidFile(directory)?.pid;
  if (postmaster === undefined) throw new Error(`No server runs on ${directory}.`);
  const frozen: number[] = [];
  const stop = (pid: number) => {
    process.kill(pid, 'SIGSTOP');
    frozen.push(pid);
  };
  stop(postmaster); // first, so that it starts no new processes
  for (const pid of childrenOf(postmaster)) stop(pid);
  const thaw = () => {
    // Resumes the postmaster last, when its child processes are already running.
    for (const pid of frozen.splice(0).toReversed()) process.kill(pid, 'SIGCONT');
  };
  onTestFinished(thaw);
  return thaw;
}

/** Returns the ids of a process's child processes. */
export function childrenOf(parent: number): number[] {
  if (process.platform === 'linux')
    return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').match(/\d+/g)?.map(Number) ?? [];
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid);
}
