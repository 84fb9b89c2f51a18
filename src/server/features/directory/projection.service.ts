import {
  inTransaction,
  liftTimeLimit,
  type Db,
  type DbOrTx,
  type Tx,
} from '#server/platform/database/pool.ts';
import {
  deleteUnlistedEntries,
  deleteUnusedFacets,
  hasUnusedFacets,
  insertFacets,
  lockWholeDirectory,
  mergePendingLists,
  upsertAllEntries,
  writeEntry,
} from './projection.queries.ts';
import { recountWords } from './words.queries.ts';

/**
 * Updates a member's entry in the directory, or deletes it if the member is not listed or does not exist. Call it in
 * the transaction of every change of a profile, its email address, its visibility, its approval or its presumed age,
 * after the change and before the audit row.
 */
export async function projectMember(tx: Tx, memberId: string): Promise<void> {
  await writeEntry(tx, memberId);
}

/**
 * Rebuilds the whole directory in the same way, after members were written in bulk; also deletes unused filter values
 * and words. Changes of single members wait until it is done.
 */
export async function projectAllMembers(db: DbOrTx): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWholeDirectory(tx);
    await liftTimeLimit(tx);
    await deleteUnlistedEntries(tx);
    await insertFacets(tx);
    await upsertAllEntries(tx);
    await deleteUnusedFacets(tx);
    await recountWords(tx);
  });
}

/**
 * Deletes unused filter values and words, such as the surname of a member who has left; returns how many values. For a
 * nightly job: changes of members wait only while values are deleted, if there are any.
 */
export async function forgetUnusedWords(db: DbOrTx): Promise<number> {
  await inTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await recountWords(tx);
  });
  if (!(await hasUnusedFacets(db))) return 0;
  return inTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await lockWholeDirectory(tx);
    return deleteUnusedFacets(tx);
  });
}

/** Merges the pending lists of the search indexes, so that searches stay fast. For a job that runs every minute. */
export async function cleanSearchIndexes(db: Db): Promise<void> {
  await mergePendingLists(db);
}
