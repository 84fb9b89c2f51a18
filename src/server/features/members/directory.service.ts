import { inTransaction, type DbOrTx, type Tx } from '#server/platform/database/pool.ts';
import {
  deleteSearchCountsBefore,
  deleteUnusedFacets,
  foldChanges,
  lockCounts,
  recountEntries,
  recordChangesAgain,
  stopRecordingChanges,
} from './counts.queries.ts';
import { updateCounts } from './counts.service.ts';
import {
  deleteUnlistedEntries,
  insertFacets,
  liftTimeLimit,
  lockWholeDirectory,
  upsertAllEntries,
  writeEntry,
} from './projection.queries.ts';
import { recountWords } from './words.queries.ts';

const KEPT_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

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
 * Forgets filter values and words that nobody has any more, such as the surname of a member who has left, and counts of
 * searches that nobody may ask for any more. For a nightly job.
 */
export async function forgetUnusedWords(db: DbOrTx, now: Date): Promise<number> {
  await inTransaction(db, async (tx) => {
    await liftTimeLimit(tx);
    await deleteSearchCountsBefore(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
    await recountWords(tx);
  });
  await updateCounts(db);
  return inTransaction(db, async (tx) => {
    await lockWholeDirectory(tx);
    await lockCounts(tx);
    while ((await foldChanges(tx)) > 0);
    return deleteUnusedFacets(tx);
  });
}
