import { copyFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#server/platform/system-error.ts';

const LOG_BYTES_MAX = 10 * 1024 * 1024;
const LOOK_MS = 10 * 60 * 1000;

/** Log file of the embedded server. */
export function logPath(directory: string): string {
  return join(directory, 'server.log');
}

/** Bounds the size of the embedded server's log now and every ten minutes; `stop` ends that. */
export function keepLogBounded(directory: string): { stop: () => void } {
  const look = () => void boundLog(directory).catch(() => undefined); // on a full disk the next run tries again
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Truncates a log of more than 10 MB after copying it to `server.1.log`. The server keeps appending to the same file; a
 * line written during the copy is lost.
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
