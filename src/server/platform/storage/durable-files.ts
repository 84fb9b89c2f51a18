import { constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '#server/platform/system-error.ts';

/**
 * Moves a finished file to a path below `root`, atomically and durably: once it resolves, neither `kill -9` nor a power
 * cut can lose the file. Flushes the file's bytes, and the directory entries of the file and its folders. Works across
 * file systems. Creates missing folders (mode 0700).
 */
export async function moveDurably(from: string, to: string, root: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await flushFile(from);
  await renameOrCopy(from, to);
  // Flush every folder up to the root, even an existing one: a concurrent move may have created it without flushing its
  // entry yet.
  for (let path = folder; path.length >= root.length; path = dirname(path)) await flushDirectory(path);
}

/** Flushes a file's bytes to disk. */
export async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a directory's entries to disk. */
export async function flushDirectory(path: string): Promise<void> {
  // Windows cannot open a directory, but NTFS journals file names itself.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function renameOrCopy(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    await copyAcross(from, to);
  }
}

// Copies to a temporary name in the same folder first. If the process is killed now, the copy remains as a
// key without a row, and the nightly job deletes it.
async function copyAcross(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  await copyFile(from, part, constants.COPYFILE_FICLONE);
  await flushFile(part);
  await rename(part, to);
  await rm(from, { force: true });
}
