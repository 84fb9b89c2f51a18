import { constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '#server/platform/system-error.ts';

/**
 * Moves a complete file to a path below `root`, durably: once it resolves, neither `kill -9` nor a power failure can
 * lose the file. Flushes its bytes, renames it atomically, and flushes its directory and the parents up to `root`.
 * Works across file systems. Creates missing directories with mode 0700.
 */
export async function moveDurably(from: string, to: string, root: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await flushFile(from);
  await renameOrCopy(from, to);
  // Includes directories that existed before, because another move may have created them without having flushed them
  // yet.
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
  // Windows cannot open a directory, and NTFS journals directory entries.
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

// Copies under a temporary name in the same directory. If the process is killed, the nightly job deletes the copy as an
// orphan.
async function copyAcross(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  await copyFile(from, part, constants.COPYFILE_FICLONE);
  await flushFile(part);
  await rename(part, to);
  await rm(from, { force: true });
}
