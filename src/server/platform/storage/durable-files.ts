import { constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '#server/platform/system-error.ts';

/**
 * Moves a finished file to a path below `root` so that neither `kill -9` nor a power cut can lose it afterwards: its
 * bytes are flushed, it appears under the new name whole or not at all, and the names of the file and of its folders
 * are flushed. Works across file systems. Missing folders are made (mode 0700).
 */
export async function moveDurably(from: string, to: string, root: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await flushFile(from);
  await renameOrCopy(from, to);
  // Every folder up to the root, even one that was there before: another move may have made it and not yet flushed
  // its name.
  for (let path = folder; path.length >= root.length; path = dirname(path)) await flushDirectory(path);
}

/** Flushes a file's bytes to the disk. */
export async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a directory's list of names to the disk. */
export async function flushDirectory(path: string): Promise<void> {
  // Windows cannot open a directory; NTFS journals its names by itself.
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

// The incomplete copy has a temporary name in the same folder. If we are killed now, it stays there as a key that
// no row refers to, and the nightly job deletes it.
async function copyAcross(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  await copyFile(from, part, constants.COPYFILE_FICLONE);
  await flushFile(part);
  await rename(part, to);
  await rm(from, { force: true });
}
