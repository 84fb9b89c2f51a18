import { inTransaction, liftTimeLimit, type DbOrTx, type Tx } from '#server/platform/database/pool.ts';
import {
  deleteUnusedFacets,
  hasUnusedFacets,
  lockCounts,
  recountEntries,
  recordChangesAgain,
  stopRecordingChanges,
} from './counts-upkeep.queries.ts';
import {
  deleteUnlistedEntries,
  insertFacets,
  lockWholeDirectory,
  upsertAllEntries,
  writeEntry,
} from './projection.queries.ts';
import { recountWords } from './words.queries.ts';

/**
 * Brings a member's place in the directory up to date. It belongs into the transaction of every change of a profile, its
 * e-mail address, what it shows, its approval or its presumption of age, after the change and before the audit row. A
 * member who is not listed, or not there any more, has no place.
 */
export async function projectMember(tx: Tx, memberId: string): Promise<void> {
  await writeEntry(tx, memberId);
}

/**
 * Makes the whole directory and its counts anew by the same rule, for members who were written in bulk; also forgets
 * filter values and words that nobody has any more. Changes of single members wait until it is done.
 */
export async function projectAllMembers(db: DbOrTx): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWholeDirectory(tx);
    await lockCounts(tx);
    await stopRecordingChanges(tx);
    await deleteUnlistedEntries(tx);
    await insertFacets(tx);
    await upsertAllEntries(tx);
    await recountEntries(tx);
    await deleteUnusedFacets(tx);
    await recountWords(tx);
    await recordChangesAgain(tx);
  });
}

/**
 * Forgets filter values and words that nobody has any more, such as the surname of a member who has left. For a nightly job:
 * members change meanwhile, and wait only while values go, if there are any.
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
