import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { newId } from '#server/platform/ids.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { describeLocation, type StorageLocation } from '#server/config/storage-location.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { newStorageKey } from '#server/platform/storage/storage-key.ts';
import { errorMessage } from '#server/platform/system-error.ts';

const REPORT_EVERY = 500;

export type Move = Readonly<{
  from: StorageLocation;
  to: StorageLocation;
  /** Whether to delete each file at the source after comparing the copy byte for byte. */
  removes: boolean;
  report: (line: string) => void;
}>;

/** Number of files copied by this run, and number that were already present. */
export type Moved = Readonly<{ copied: number; present: number }>;

/**
 * Copies every stored file to another storage, unchanged: documents stay encrypted, and no key leaves the
 * machine. Reads each copy back to compare it, and skips files already present with the same bytes. Therefore
 * an interrupted run can be restarted, and a second run copies the files added during the first.
 * @throws {StartupError} if a storage is unusable.
 */
export async function moveFiles(config: Config, { from, to, removes, report }: Move): Promise<Moved> {
  const [source, target] = [await openUsable(from), await openUsable(to)];
  const folder = join(config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `move-${newId()}`);
  if (await areOnePlace(source, target, draft))
    throw new StartupError(
      `${describeLocation(from)} and ${describeLocation(to)} are the same location, or one is inside the other.`,
    );
  let [copied, present] = [0, 0];
  for await (const { key } of source.list('')) {
    const content = await source.get(key);
    if (content === null) continue; // deleted since the files were listed
    await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
    const mark = await markOf(source, key);
    if (mark === (await markOf(target, key))) present += 1;
    else {
      await target.put(key, draft);
      copied += 1;
      if (mark !== (await markOf(target, key)))
        throw new StartupError(
          `${key} differs at ${describeLocation(to)} after copying. It was not removed from the source.`,
        );
    }
    if (removes) await source.delete(key);
    if ((copied + present) % REPORT_EVERY === 0) report(`${copied + present} files`);
  }
  await rm(draft, { force: true });
  return { copied, present };
}

/**
 * Returns whether a file put into the target appears in the source. Comparing names is not enough, because a link, a
 * second mount or a host alias can lead to the same files; then deleting at the source would delete the only copy.
 */
async function areOnePlace(source: Storage, target: Storage, draft: string): Promise<boolean> {
  // Stored as a photo, so that the nightly job deletes a probe left by a killed process.
  const probe = newStorageKey('photos');
  await writeFile(draft, 'probe', { mode: 0o600 });
  try {
    await target.put(probe, draft);
    for await (const { key } of source.list('')) if (key.endsWith(probe)) return true;
    return false;
  } finally {
    await target.delete(probe);
    await rm(draft, { force: true });
  }
}

async function openUsable(location: StorageLocation): Promise<Storage> {
  const storage = await openStorage(location);
  try {
    await storage.check();
    return storage;
  } catch (error) {
    const reason = errorMessage(error instanceof Error && error.cause ? error.cause : error);
    throw new StartupError(`${describeLocation(location)} cannot be used: ${reason}`);
  }
}

/** Returns the checksum of a stored file, or null if it does not exist. */
async function markOf(storage: Storage, key: string): Promise<string | null> {
  const content = await storage.get(key);
  if (content === null) return null;
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}
