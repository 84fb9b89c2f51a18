import type { Storage } from './storage.ts';

const BATCH = 500;

export type Orphanage = Readonly<{
  /** Folder to search, such as `documents`. */
  folder: string;
  /** Only files stored before this time are deleted, because newer files may belong to a transaction in progress. */
  before: Date;
  /** Returns which of these keys are in use. */
  listOwned: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
}>;

/**
 * Deletes orphaned files, which remain when a process is killed after storing a file and before committing its row.
 * Returns the number of deleted files.
 */
export async function reapOrphans(storage: Storage, orphanage: Orphanage): Promise<number> {
  const { folder, before, listOwned } = orphanage;
  let removed = 0;
  let batch: string[] = [];
  const reap = async () => {
    const owned = batch.length === 0 ? new Set<string>() : await listOwned(batch);
    const orphans = batch.filter((key) => !owned.has(key));
    for (const key of orphans) await storage.delete(key);
    removed += orphans.length;
    batch = [];
  };
  for await (const file of storage.list(`${folder}/`)) {
    if (file.modifiedAt < before) batch.push(file.key);
    if (batch.length >= BATCH) await reap();
  }
  await reap();
  return removed;
}
