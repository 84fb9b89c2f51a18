import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '#server/platform/system-error.ts';
import { countReceived } from './garbage-collection.ts';

const LEFTOVER_AGE_MS = 60 * 60 * 1000;

export type Spooled = { path: string; bytes: number; sha256: Buffer };
export type TooLarge = { tooLarge: true };

/**
 * Writes an incoming stream to a new temporary file (mode 0600), and counts and hashes its bytes. Holds at most one
 * chunk in memory. The caller must move the file into the storage or delete it. A stream of more than `bytesMax` bytes
 * resolves to `tooLarge`: its file is deleted, and the remaining bytes are drained, because a multipart parser stalls
 * on an unread part. Limit the whole request as well. An interrupted stream rejects and leaves no file.
 */
export async function spool(
  stream: Readable,
  options: { directory: string; bytesMax: number },
): Promise<Spooled | TooLarge> {
  await mkdir(options.directory, { recursive: true, mode: 0o700 });
  const path = join(options.directory, randomUUID());
  try {
    const written = await write(stream, path, options.bytesMax);
    if (written !== null) return { path, ...written };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  await rm(path, { force: true });
  discard(stream);
  return { tooLarge: true };
}

/**
 * Deletes temporary files older than an hour, which killed processes leave behind. `now` is the current time. Resolves
 * to the number of deleted files.
 */
export async function sweepTemporaryFiles(directory: string, now: Date): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(directory)) {
    const path = join(directory, name);
    if (!(await isLeftover(path, now))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function write(
  stream: Readable,
  path: string,
  bytesMax: number,
): Promise<{ bytes: number; sha256: Buffer } | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('An upload must be a stream of bytes.');
      bytes += chunk.length;
      if (bytes > bytesMax) return null;
      hash.update(chunk);
      await file.writeFile(chunk);
      countReceived(chunk.length);
    }
    return { bytes, sha256: hash.digest() };
  } finally {
    await file.close();
  }
}

function discard(stream: Readable): void {
  // Ignore the errors of the drained stream, because nothing reads it any more.
  stream.on('error', () => undefined);
  stream.resume();
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function isLeftover(path: string, now: Date): Promise<boolean> {
  try {
    const found = await stat(path);
    return found.isFile() && now.getTime() - found.mtimeMs > LEFTOVER_AGE_MS;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
