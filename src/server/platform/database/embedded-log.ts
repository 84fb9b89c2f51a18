import { copyFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#server/platform/system-error.ts';

const LOG_BYTES_MAX = 10 * 1024 * 1024;
const ROTATION_CHECK_MS = 10 * 60 * 1000;

/** Returns the path of the embedded server's log file. */
export function logPath(directory: string): string {
  return join(directory, 'server.log');
}

/** Limits the size of the embedded server's log, now and every ten minutes, until `stop` is called. */
export function startLogRotation(directory: string): { stop: () => void } {
  const rotate = () => void boundLog(directory).catch(() => undefined); // if the disk is full, the next run retries
  rotate();
  const timer = setInterval(rotate, ROTATION_CHECK_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Copies a log of more than `bytesMax` bytes, 10 MB by default, to `server.1.log` and truncates it. The server keeps
 * appending to the same file; lines written during the copy are lost.
 */
export async function boundLog(directory: string, bytesMax = LOG_BYTES_MAX): Promise<void> {
  const log = logPath(directory);
  try {
    if ((await stat(log)).size <= bytesMax) return;
    await copyFile(log, join(directory, 'server.1.log'));
    await truncate(log, 0);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
